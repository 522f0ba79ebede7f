/** What a search of businesses finds on every list of them, whichever columns the list has. */
export const searchedFields = [
  'businessRef',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'location.address',
  'account.category',
  'location.country',
  'location.state',
  'location.city',
  'referral.code',
] as const
