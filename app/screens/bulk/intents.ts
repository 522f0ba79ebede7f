import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const jobIntents = intents({
  retryFailed: { pending: 'Starting...' },
  reverse: { pending: 'Starting...' },
  cancel: { pending: 'Cancelling...' },
})

export const jobDialogs = dialogs({ retry: 'Retry Failed', reverse: 'Change Back' })

/** The action that reverses a job. */
export const reverseOf = { activate: 'deactivate', deactivate: 'activate', renew: undefined } as const
