import type { contract, SortKeyOf } from '../contract/index.ts'
import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'
import type { TransactionQuery, TransactionStore, TransactionTotal } from '../domain/ports/subscription.ts'
import { transactionConditions, within } from './list-filters.ts'
import { field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { all, type Fragment, join, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import { wholePeriods } from './whole-periods.ts'

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
  keptTotal: sql`select coalesce(sum(records), 0)::bigint as total from transaction_totals`,
  keptDays: sql`select day, records from transaction_totals`,
  isAppendOnly: true,
}

export function createTransactionStore({ db }: StoreContext): TransactionStore {
  return {
    list(query, listing) {
      return listRows(db, transactionList, {
        listing,
        conditions: transactionConditions(query),
        keptTotals: totalsOf(query),
      })
    },

    async create({ id, createdAt, businessRef, type, details, status, paymentType, amount, currency }) {
      await db.query(sql`
        insert into transactions (id, business_ref, type, details, status, payment_type, amount, currency,
          created_at)
        values (${id}, ${businessRef}, ${type}, ${details}, ${status}, ${paymentType}, ${amount}, ${currency},
          ${createdAt})`)
    },

    async totals(query) {
      const totals = await db.query<CurrencyTotal>(sql`
        select currency, sum(amount) as amount, sum(records)::bigint as count
        from (${totalsOf(query)}) as part group by currency having sum(records) > 0`)
      return nairaFirst(totals)
    },

    async totalsByType(range) {
      const totals = await db.query<TransactionTotal>(sql`
        select type, status, currency, sum(amount) as amount, sum(records)::bigint as count
        from (${totalsOf({ ...range, type: undefined, status: undefined })}) as part
        group by type, status, currency having sum(records) > 0 order by type, status`)
      return totals
    },
  }
}

const dayLength = 86_400_000

/**
 * Where the figures of a query come from, by UTC day: whole days from the kept totals, what remains at either end, never
 * as much as a day, from the rows themselves. So a year costs no more than a day, in whichever time zone.
 */
function totalsOf(query: TransactionQuery): Fragment {
  const { whole, ends } = wholePeriods(query, dayLength)
  const kept = whole && [
    ...transactionConditions({ ...query, from: undefined, before: undefined }),
    ...within('day', whole),
  ]
  const parts = [
    ...(kept
      ? [
          sql`select day, type, status, payment_type, currency, records, amount from transaction_totals where ${all(kept)}`,
        ]
      : []),
    ...ends.map((range) => totalsOfRows({ ...query, ...range })),
  ]
  return join(parts, ' union all ')
}

const totalsOfRows = (query: TransactionQuery): Fragment =>
  sql`select (created_at at time zone 'UTC')::date as day, type, status, coalesce(payment_type, '') as payment_type,
        currency, 1 as records, amount
      from transactions where ${all(transactionConditions(query))}`
