import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { recordId } from '~/forms/schemas.server'
import { offerUndo, undoDeactivation } from '~/forms/undo.server'
import { intentHandler } from '~/mutations/mutate.server'
import { aboutBusiness } from './about-business.server'

const { business } = contract
const byId = z.object({ id: recordId })

/** Of each screen that offers to activate and to deactivate a business. */
export const activationHandlers = {
  activate: intentHandler(byId, (call, { id }) => call(business.activate, { params: { id } }), {
    about: aboutBusiness,
  }),
  deactivate: intentHandler(byId, (call, { id }) => call(business.deactivate, { params: { id } }), {
    about: aboutBusiness,
    followUp: offerUndo({ name: 'undoDeactivate' }),
  }),
  undoDeactivate: undoDeactivation(business.activate, { about: aboutBusiness }),
}
