import { dialogs } from '~/forms/dialogs'
import { intents } from '~/mutations/intents'

export const jobIntents = intents({ retryFailed: { pending: 'Starting...' }, cancel: { pending: 'Cancelling...' } })

export const jobDialogs = dialogs({ retry: 'Retry Failed' })
