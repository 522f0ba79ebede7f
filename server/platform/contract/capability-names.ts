/**
 * What a platform may offer beyond the specification. A console sends nothing new to a platform that does not name it.
 * Calls and fields of one are marked with it in the contract, by `capability` and `extension`.
 */
export const capabilityNames = [
  'logout',
  'account',
  'endings',
  'categoryFilter',
  // Transactions are listed and reported by `type`, `status` and day.
  'transactionFilters',
  'periodTotals',
  // The platform itself searches every list and cuts it into pages, so that the console may search while somebody types.
  'search',
  // The log is filtered, says what changed, and is read by `log.read`.
  'logChanges',
  'reasons',
  // The platform makes the passwords of new admins and staff.
  'invitations',
  'corrections',
  'endSessions',
  // Admins have one of the roles of `role.ts`.
  'roles',
  // Some calls ask for a password or code again.
  'reauthentication',
  'views',
  'undo',
  'archive',
  // Subscribers have plan and end, and are narrowed by both.
  'subscriberExpiry',
  'subscriberPlans',
  'quote',
  'bulk',
  // A notification keeps a rule of which businesses it is for, and businesses are listed by `plan`.
  'targetRules',
  'notificationPhases',
  'exportLog',
] as const
export type Capability = (typeof capabilityNames)[number]
