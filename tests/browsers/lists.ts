interface ListUse {
  table: string
  address: string
  sortedBy: string
}

/** The lists besides the businesses that have more than one page. */
export const lists: readonly ListUse[] = [
  { table: 'Subscribers', address: '/subscribers', sortedBy: 'Price' },
  { table: 'Transactions', address: '/transactions', sortedBy: 'Payment Type' },
  { table: 'Logs', address: '/logs', sortedBy: 'User name' },
]
