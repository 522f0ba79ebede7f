import { intents } from '~/mutations/intents'

/** What can be done on this screen; both answer with the platform's message. */
export const subscriptionIntents = intents({ create: {}, update: {} })
