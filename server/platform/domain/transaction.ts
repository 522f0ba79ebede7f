import type { Transaction } from '../contract/index.ts'
import type { InstantRange } from './business-day.ts'
import type { Listing, Page } from './listing.ts'
import type { OperationsOf } from './operation.ts'

/** Money that moved. */
export interface Booking {
  id: string
  createdAt: Date
  businessRef: string
  type: string
  details: string
  status: 'complete' | 'pending'
  paymentType: string
  amount: number
  currency: string
}

export interface TransactionTotals {
  /** How many there are, in whichever currency. */
  count: number
  /** Sum of those in naira: currencies are never added up together. */
  amount: number
}

export interface TransactionStore {
  list(listing: Listing): Promise<Page<Transaction>>
  book(booking: Booking): Promise<void>
  total(query: InstantRange & { status: 'complete' | 'pending' | undefined }): Promise<TransactionTotals>
}

export const transactionOperations: OperationsOf<'transaction'> = {
  list: async ({ stores, listing }) => ({
    message: 'Transactions',
    page: await stores.transactions.list(listing),
    members: {},
  }),
}
