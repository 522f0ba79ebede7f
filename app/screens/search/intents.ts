import { activationIntents } from '~/entities/business/business'

export const searchIntents = activationIntents
