export const shortcuts = [
  { keys: ['?'], what: 'Opens this page, unless shortcuts are off' },
  { keys: ['Ctrl', 'K'], what: 'Goes to the search' },
  { keys: ['Tab'], what: 'Goes to the next control; the first one on a page skips to its content' },
  { keys: ['Enter'], what: 'Opens the record of a row, follows a link, sends a form' },
  { keys: ['Esc'], what: 'Closes a list or a menu, then the dialog' },
  { keys: ['↑', '↓'], what: 'Go through a menu or a list of options' },
  { keys: ['Home', 'End'], what: 'Go to the first and the last item of a menu' },
  { keys: ['A–Z'], what: 'In a menu, goes to the item that begins with the letters' },
] as const

export const statuses = [
  { status: 'Active', what: 'In use: a business can sell, a person can sign in, a notification is shown in its time.' },
  { status: 'Inactive', what: 'Switched off by an administrator, and kept with everything that belongs to it.' },
  { status: 'Scheduled', what: 'A notification that is not shown yet: it begins later.' },
  { status: 'Live', what: 'A notification that is shown now: both its dates are included.' },
  { status: 'Ended', what: 'A notification whose last day is over. Nobody sees it any more.' },
  { status: 'Lapsed', what: 'The business subscribed, and what it has paid for is over. Renew it to go on.' },
  { status: 'Due in 7 days', what: 'What the business has paid for ends today or on one of the six days after it.' },
  { status: 'Complete', what: 'A sale or transaction that is paid for.' },
  { status: 'Pending', what: 'A sale or transaction that is not paid for yet.' },
  { status: 'Cancelled', what: 'A sale that was called off.' },
  { status: 'Waiting', what: 'One of several businesses whose turn has not come yet.' },
  { status: 'Done', what: 'The change of this business was made.' },
  { status: 'Failed', what: 'The change of this business was refused, for the reason beside it.' },
] as const

export const dateRules = [
  'Dates are written 20\u00a0Nov\u00a02026, 14:05. Both ends of a range are included.',
  'Last 7 days are today and the six days before it. This Month is the 1st until today.',
  'Last 3 Months begin on the same day three months ago, or on the last day of a shorter month.',
] as const

export const numberRules = [
  'Amounts are written NGN 1,234,567, with two decimals where there are any.',
  'Amounts of different currencies are never added up: each sum names its currency.',
  'A missing value is –. Shortened text ends in …, and the record has it in full.',
] as const

export const searchRules = [
  'A search finds what is shown and what is stored, in any part of a value.',
  'A phone number is found however it is written: 0803\u00a0111\u00a02222, 08031112222 or +234\u00a0803\u00a0111\u00a02222.',
  'An amount is found as 1,000 or 1000, a date as 20\u00a0Nov\u00a02026, Nov\u00a02026 or 2026-11-20.',
] as const

/** As the platform enforces it (server/platform/contract/role.ts). */
export const roleRules = [
  { role: 'Super admin', what: 'Does everything, and decides who has access.' },
  { role: 'Administrator', what: 'Reads and changes everything; deletes nothing and gives nobody access.' },
  { role: 'Auditor', what: 'Reads and exports; changes nothing.' },
] as const
