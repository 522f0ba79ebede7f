import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { recordId } from '~/forms/schemas.server'
import { offerUndo, undoDeactivation } from '~/forms/undo.server'
import { intentHandler } from '~/mutations/mutate.server'
import { activationIntents } from './business'

const { business } = contract
const byId = z.object({ id: recordId })

/** The handlers of `activationIntents`. */
export const activationHandlers = {
  activate: intentHandler(byId, (call, { id }) => call(business.activate, { params: { id } })),
  deactivate: intentHandler(byId, (call, { id }) => call(business.deactivate, { params: { id } }), {
    followUp: offerUndo(activationIntents.undoDeactivate),
  }),
  undoDeactivate: undoDeactivation(business.activate),
}
