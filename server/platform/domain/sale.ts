import type { Sale } from '../contract/index.ts'
import type { Listing, Page } from './listing.ts'
import type { OperationsOf } from './operation.ts'

export interface SaleStore {
  list(listing: Listing): Promise<Page<Sale>>
}

export const saleOperations: OperationsOf<'sale'> = {
  list: async ({ stores, listing }) => ({ message: 'Sales', page: await stores.sales.list(listing), members: {} }),
}
