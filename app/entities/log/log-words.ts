import { capitalised } from '~/lib/format'

/** What somebody did, by the log's own word for it. */
export const actions = {
  create: 'Created',
  update: 'Changed',
  activate: 'Activated',
  deactivate: 'Deactivated',
  delete: 'Deleted',
  subscribe: 'Subscribed',
  renew: 'Subscription renewed',
  change: 'Subscription changed',
  'extra-staff': 'Extra staff added',
  'extra-branch': 'Extra branch added',
  upload: 'Uploaded',
  reason: 'Reason added',
  login: 'Signed in',
  logout: 'Signed out',
} as const

/** An action as a word for people: `deactivate` as `Deactivated`; one that nobody knows here as it is. */
export const actionInWords = (action: string | null | undefined): string => {
  const known = (action ?? '').toLowerCase()
  // Own members of the table only.
  return Object.hasOwn(actions, known)
    ? actions[known as keyof typeof actions]
    : capitalised(known.replaceAll(/[-_]/g, ' '))
}
