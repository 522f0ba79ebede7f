import type { Transaction } from '../contract/index.ts'
import type { CurrencyTotal } from '../contract/money.ts'
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

export interface TransactionStore {
  list(listing: Listing): Promise<Page<Transaction>>
  book(booking: Booking): Promise<void>
  /** Of each currency by itself, naira first. */
  totals(query: InstantRange & { status: 'complete' | 'pending' | undefined }): Promise<CurrencyTotal[]>
}

export const transactionOperations: OperationsOf<'transaction'> = {
  list: async ({ stores, listing }) => ({
    message: 'Transactions',
    page: await stores.transactions.list(listing),
    members: {},
  }),
}
