interface ListUse {
  table: string
  address: string
  sortedBy: string
}

/** The lists besides the businesses that have more than one page. */
export const lists: readonly ListUse[] = [
  { table: 'Subscribers', address: '/subscribers', sortedBy: 'Price' },
  { table: 'Transactions', address: '/transactions', sortedBy: 'Date' },
  { table: 'Logs', address: '/logs', sortedBy: 'Date' },
]
