import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** Intents add to the log; its entries are never changed. */
export const logIntents = intents({
  addReason: { pending: 'Adding reason...', success: 'Reason added!' },
  undo: { pending: 'Undoing...' },
})

export const logDialogs = dialogs({ view: 'Log entry', reason: 'Add Reason', undo: 'Undo' })
