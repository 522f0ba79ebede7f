import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { updateBusiness } from '~/entities/business/update-business.server'
import { settingsActions } from '~/entities/settings/settings-actions.server'
import { subscriptionActions } from '~/entities/subscription/subscription-actions.server'
import { recordId } from '~/forms/schemas.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { businessIntents } from './intents'

const { business } = contract
const byId = z.object({ id: recordId })
const byReference = z.object({ businessRef: recordId })

export const actOnBusiness = mutate(businessIntents, {
  update: updateBusiness,
  activate: intentHandler(byId, (call, { id }) => call(business.activate, { params: { id } })),
  deactivate: intentHandler(byId, (call, { id }) => call(business.deactivate, { params: { id } })),
  delete: intentHandler(byReference, (call, { businessRef }) => call(business.delete, { params: { businessRef } })),
  ...subscriptionActions,
  ...settingsActions,
})
