/**
 * What a platform may offer beyond the specification. A console sends nothing new to a platform that does not name it.
 */
export const capabilityNames = [
  // The call that revokes a token.
  'logout',
  // The calls of `account`.
  'account',
  // `subscription.endings`.
  'endings',
  // Businesses are listed and exported by `category`.
  'categoryFilter',
  // Transactions are listed and reported by `type`, `status` and day.
  'transactionFilters',
  // `report.totals`.
  'periodTotals',
  // The platform itself searches every list and cuts it into pages, so that the console may search while somebody types.
  'search',
  // The log is filtered, says what changed, and is read by `log.read`.
  'logChanges',
  // `log.addReason`.
  'reasons',
  // The platform makes the passwords of new admins and staff.
  'invitations',
  // Names, e-mails and phones of admins and staff can be changed.
  'corrections',
  // `admin.endSessions`.
  'endSessions',
  // Admins have one of the roles of `role.ts`.
  'roles',
  // Some calls ask for a password or code again.
  'reauthentication',
  // The calls of `view`.
  'views',
  // `log.undo`.
  'undo',
  // A deleted business can be restored: `business.archive`, `business.archived` and `business.restore`.
  'archive',
  // Subscribers have plan and end, and are narrowed by both.
  'subscriberExpiry',
  // `business.subscriberPlans`.
  'subscriberPlans',
  // `subscription.quote`.
  'quote',
  // The calls of `bulk`.
  'bulk',
  // A notification keeps a rule of which businesses it is for, and businesses are listed by `plan`.
  'targetRules',
  // Notifications are listed by `phase`.
  'notificationPhases',
  // `log.recordExport`.
  'exportLog',
] as const
export type Capability = (typeof capabilityNames)[number]
