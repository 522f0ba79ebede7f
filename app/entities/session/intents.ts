import { intents } from '~/mutations/intents'

export const sessionIntents = intents({
  revoke: { pending: 'Signing out...' },
  revokeOthers: { pending: 'Signing out...' },
})
