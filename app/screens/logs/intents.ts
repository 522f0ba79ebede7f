import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

/** What can be done on this screen: the log itself is never changed. */
export const logIntents = intents({
  addReason: { pending: 'Adding reason...', success: 'Reason added!' },
  undo: { pending: 'Undoing...' },
})

export const logDialogs = dialogs({ view: 'Log entry', reason: 'Add Reason', undo: 'Undo' })
