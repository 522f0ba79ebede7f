import type { contract, Sale, SortKeyOf } from '../contract/index.ts'
import type { ListSource } from './list.ts'
import { numberOrder, requiredTextOrder, timeOrder } from './sort-columns.ts'
import { raw } from './sql.ts'

/** Sales of all businesses, newest first. */
export const saleSource: ListSource<Sale, SortKeyOf<typeof contract.sale.list | typeof contract.business.sales>> = {
  table: 'sales',
  columns: raw('id, business_ref, type, items, status, payment_methods, amount, created_at'),
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
  sort: {
    createdAt: timeOrder('created_at'),
    businessRef: requiredTextOrder('business_ref'),
    type: requiredTextOrder('type'),
    status: requiredTextOrder('status'),
    amount: numberOrder('amount'),
  },
  defaultSort: '-createdAt',
  toRow: (record) => ({
    _id: record.id,
    businessRef: record.business_ref,
    type: record.type,
    items: record.items,
    status: record.status,
    paymentMethods: record.payment_methods,
    amount: record.amount,
    createdAt: record.created_at,
  }),
}
