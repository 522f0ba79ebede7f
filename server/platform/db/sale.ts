import type { contract, SortKeyOf } from '../contract/index.ts'
import type { SaleStore } from '../domain/ports/subscription.ts'
import { type ListSource, listRows, number, recordTotal, text, time, unsorted } from './list-query.ts'
import type { StoreContext } from './store-context.ts'

/** Sales of all businesses, newest first. */
export const saleSource: ListSource<SortKeyOf<typeof contract.sale.list | typeof contract.business.sales>> = {
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
  defaultSort: '-createdAt',
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
  keptTotal: recordTotal('sales'),
}

export const createSaleStore = ({ executor }: StoreContext): SaleStore => ({
  list: (listing) => listRows(executor, saleSource, { listing }),
})
