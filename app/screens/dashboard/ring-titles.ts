/** The figures whose shares stand in a ring besides, and what it is called. */
export const ringTitles = {
  businesses: 'Active vs Inactive businesses',
  subscriptions: 'General vs Custom subscriptions',
}
