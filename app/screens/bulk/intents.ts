import { intents } from '~/mutations/intents'

export const jobIntents = intents({ retryFailed: { pending: 'Starting...' }, cancel: { pending: 'Cancelling...' } })
