import { intents } from '~/mutations/intents'

/** What administrators can do about their own access; what became of it is told in the platform's words. */
export const accountIntents = intents({
  changePassword: {},
  enrol: {},
  confirm: {},
  disable: {},
  revoke: { pending: 'Signing out...' },
  revokeOthers: { pending: 'Signing out...' },
})
