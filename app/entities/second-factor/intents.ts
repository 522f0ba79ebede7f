import { intents } from '~/mutations/intents'

export const secondFactorIntents = intents({ enrol: {}, confirm: {}, disable: {} })
