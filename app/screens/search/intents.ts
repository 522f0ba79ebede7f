import { activationIntents } from '~/entities/business/business'

/** What can be done with the business that is meant. */
export const searchIntents = activationIntents
