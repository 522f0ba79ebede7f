import type { InstantRange } from '../model/business-day.ts'
import type { Listing } from '../model/listing.ts'
import type { contract, Sale, SortKeyOf, Transaction } from '../contract/index.ts'
import { transactionStatuses } from '../contract/transaction.ts'
import type { TransactionDraft, TransactionQuery, TransactionTotal } from '../model/subscription.ts'
import { sumByCurrency, totalsOf } from './kept-totals.ts'
import { statusWords, transactionConditions } from './list-filters.ts'
import { field, type ListDefinition, listRows, newestFirst, recordTotal } from './list-query.ts'
import { type Fragment, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const transactionList: ListDefinition<SortKeyOf<typeof contract.transaction.list>> = {
  table: 'transactions',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.optionalText('business_ref'),
    type: field.grouped(field.text('type')),
    details: field.text('details'),
    status: field.grouped(field.text('status')),
    'paymentData.type': field.grouped(field.optionalText('payment_type')),
    'paymentData.amount': field.number('amount'),
    'paymentData.currency': field.unsorted('currency'),
    createdAt: field.time('created_at'),
  },
  ...newestFirst,
  searchStatuses: statusWords('lower(status)', transactionStatuses),
  keptTotal: sql`select coalesce(sum(records), 0)::bigint as total from transaction_totals`,
  keptDays: sql`select day, records from transaction_totals`,
  isAppendOnly: true,
}

export function createTransactionStore({ db }: StoreContext) {
  return {
    list: (query: TransactionQuery, listing: Listing) =>
      listRows<Transaction>(db, transactionList, {
        listing,
        conditions: transactionConditions(query),
        keptTotals: totalsOfTransactions(query),
      }),

    async create(draft: TransactionDraft) {
      await db.query(sql`
        insert into transactions (id, business_ref, type, details, status, payment_type, amount, currency, created_at)
        values (${draft.id}, ${draft.businessRef}, ${draft.type}, ${draft.details}, ${draft.status}, ${draft.paymentType},
          ${draft.amount}, ${draft.currency}, ${draft.createdAt})`)
    },

    totals: (query: TransactionQuery) => sumByCurrency(db, totalsOfTransactions(query)),

    totalsByType: (range: InstantRange) =>
      db.query<TransactionTotal>(sql`
        select type, status, currency, sum(amount) as amount, sum(records)::bigint as count
        from (${totalsOfTransactions({ ...range, type: undefined, status: undefined })}) as part
        group by type, status, currency having sum(records) > 0 order by type, status`),
  }
}

const totalsOfTransactions = (query: TransactionQuery): Fragment =>
  totalsOf(query, {
    kept: (where) =>
      sql`select day, type, status, payment_type, currency, records, amount from transaction_totals where ${where}`,
    counted: (where) =>
      sql`select (created_at at time zone 'UTC')::date as day, type, status, coalesce(payment_type, '') as payment_type,
            currency, 1 as records, amount
          from transactions where ${where}`,
    conditions: transactionConditions,
  })

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
