import { dialogs } from '~/forms/dialogs'
import type { BulkChoice } from '~/listing/selection-bar'
import { intents } from '~/mutations/intents'

const period = { field: 'period', text: 'Select period!' }

export const bulkIntent = intents({ bulk: { pending: 'Starting...', warning: period } })
export const bulkDialog = dialogs({ bulk: 'Change Several Businesses' })

/** Actions on several businesses, with the words for the button and for the result. */
export const bulkWords = {
  activate: { verb: 'Activate', done: 'activated' },
  deactivate: { verb: 'Deactivate', done: 'deactivated' },
  renew: { verb: 'Renew', done: 'renewed' },
} as const
export type BulkAct = keyof typeof bulkWords

const choice = (act: BulkAct): BulkChoice => ({ act, word: bulkWords[act].verb })

export const businessChoices = [choice('activate'), choice('deactivate')]
export const subscriberChoices = [choice('renew'), ...businessChoices]
