/** Titles of the rings, by their figure. */
export const ringTitles = {
  businesses: 'Active vs Inactive businesses',
  subscriptions: 'General vs Custom subscriptions',
}
