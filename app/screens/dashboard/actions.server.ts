import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { recordId } from '~/forms/schemas.server'
import { intentHandler, mutate } from '~/mutations/mutate.server'
import { dashboardIntents } from './intents'

export const actOnDashboard = mutate(dashboardIntents, {
  delete: intentHandler(z.object({ businessRef: recordId }), (call, { businessRef }) =>
    call(contract.business.delete, { params: { businessRef } }),
  ),
})
