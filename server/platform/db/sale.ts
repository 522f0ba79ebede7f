import type { Listing } from '../model/listing.ts'
import type { contract, SortKeyOf, Sale } from '../contract/index.ts'
import { statusWords } from './list-filters.ts'
import { field, type ListDefinition, listRows, newestFirst, recordTotal } from './list-query.ts'
import type { StoreContext } from './connection.ts'

/** Sales of all businesses, newest first. */
export const saleList: ListDefinition<SortKeyOf<typeof contract.sale.list | typeof contract.business.sales>> = {
  table: 'sales',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.text('business_ref'),
    type: field.text('type'),
    items: field.unsorted('items'),
    status: field.text('status'),
    paymentMethods: field.unsorted('payment_methods'),
    amount: field.number('amount'),
    createdAt: field.time('created_at'),
  },
  ...newestFirst,
  searchStatuses: statusWords('status', ['complete', 'pending', 'cancelled']),
  keptTotal: recordTotal('sales'),
}

export const createSaleStore = ({ db }: StoreContext) => ({
  list: (listing: Listing) => listRows<Sale>(db, saleList, { listing }),
})
