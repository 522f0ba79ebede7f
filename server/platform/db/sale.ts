import type { contract, SortKeyOf } from '../contract/index.ts'
import type { SaleStore } from '../domain/ports/subscription.ts'
import { type ListDefinition, listRows, newestFirst, number, recordTotal, text, time, unsorted } from './list-query.ts'
import type { StoreContext } from './connection.ts'

/** Sales of all businesses, newest first. */
export const saleList: ListDefinition<SortKeyOf<typeof contract.sale.list | typeof contract.business.sales>> = {
  table: 'sales',
  fields: {
    _id: unsorted('id'),
    businessRef: text('business_ref'),
    type: text('type'),
    items: unsorted('items'),
    status: text('status'),
    paymentMethods: unsorted('payment_methods'),
    amount: number('amount'),
    createdAt: time('created_at'),
  },
  ...newestFirst,
  keptTotal: recordTotal('sales'),
}

export const createSaleStore = ({ db }: StoreContext): SaleStore => ({
  list: (listing) => listRows(db, saleList, { listing }),
})
