/** What a platform may offer beyond the specification. A console sends nothing new to one that does not name it. */
export const capabilityNames = [
  'logout',
  'account',
  'endings',
  'categoryFilter',
  // Transactions are listed and reported by `type`, `status` and day.
  'transactionFilters',
  'periodTotals',
  // The platform searches and pages every list, so that the console may search while somebody types.
  'search',
  // The log has filters, says what changed, and has `log.read`.
  'logChanges',
  'reasons',
  // The platform makes the passwords of new admins and staff.
  'invitations',
  'corrections',
  'endSessions',
  'roles',
  'reauthentication',
  'views',
  'undo',
  'archive',
  'subscriberExpiry',
  'subscriberPlans',
  'quote',
  'bulk',
  'bulkQuote',
  // A notification keeps a rule of which businesses it is for, and businesses are listed by `plan`.
  'targetRules',
  'notificationPhases',
  'exportLog',
] as const
export type Capability = (typeof capabilityNames)[number]
