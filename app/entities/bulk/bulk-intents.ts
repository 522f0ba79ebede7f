import { dialogs } from '~/forms/dialogs'
import type { BulkChoice } from '~/listing/selection-bar'
import { intents } from '~/mutations/intents'

const period = { field: 'period', text: 'Select period!' }

export const bulkIntent = intents({ bulk: { pending: 'Starting...', warning: period } })
export const bulkDialog = dialogs({ bulk: 'Change Several Businesses' })

/** What can be done with several businesses: the words of buttons, and of what is done and was done. */
export const bulkWords = {
  activate: { word: 'Activate', verb: 'Activate', done: 'activated' },
  deactivate: { word: 'Deactivate', verb: 'Deactivate', done: 'deactivated' },
  renew: { word: 'Renew', verb: 'Renew', done: 'renewed' },
} as const
export type BulkAct = keyof typeof bulkWords

const choice = (act: BulkAct): BulkChoice => ({ act, word: bulkWords[act].word })

export const businessChoices = [choice('activate'), choice('deactivate')]
export const subscriberChoices = [choice('renew'), ...businessChoices]

export const countText = (count: number): string =>
  count === 1 ? '1 business' : `${count.toLocaleString('en-US')} businesses`
