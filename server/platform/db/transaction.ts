import type { contract, SortKeyOf } from '../contract/index.ts'
import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'
import type { InstantRange } from '../domain/business-day.ts'
import type { TransactionStore } from '../domain/ports/subscription.ts'
import { field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const transactionList: ListDefinition<SortKeyOf<typeof contract.transaction.list>> = {
  table: 'transactions',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.optionalText('business_ref'),
    type: field.text('type'),
    details: field.text('details'),
    status: field.text('status'),
    'paymentData.type': field.optionalText('payment_type'),
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
    list: (listing) => listRows(db, transactionList, { listing }),

    async create({ id, createdAt, businessRef, type, details, status, paymentType, amount, currency }) {
      await db.query(sql`
        insert into transactions (id, business_ref, type, details, status, payment_type, amount, currency,
          created_at)
        values (${id}, ${businessRef}, ${type}, ${details}, ${status}, ${paymentType}, ${amount}, ${currency},
          ${createdAt})`)
    },

    async totals({ status, ...range }) {
      const parts = sourcesOf(range).map(
        (source) => sql`${source} and ${status ? sql`status = ${status}` : raw('true')}`,
      )
      const totals = await db.query<CurrencyTotal>(sql`
        select currency, sum(amount) as amount, sum(records)::bigint as count
        from (${join(parts, ' union all ')}) as part group by currency having sum(records) > 0`)
      return nairaFirst(totals)
    },
  }
}

const dayLength = 86_400_000

/**
 * Where the figures of a range come from: whole UTC days from the kept totals, what remains at either end, never as
 * much as a day, from the rows themselves. So a year costs no more than a day, in whichever time zone.
 */
function sourcesOf({ from, before }: InstantRange): Fragment[] {
  const firstDay = from && Math.ceil(Date.parse(from) / dayLength) * dayLength
  const endDay = before && Math.floor(Date.parse(before) / dayLength) * dayLength
  if (firstDay && endDay && firstDay > endDay) return [rowsBetween(from, before)]
  return [
    sql`select records, amount, currency from transaction_totals
        where ${all([
          ...(firstDay ? [sql`day >= ${dayText(firstDay)}`] : []),
          ...(endDay ? [sql`day < ${dayText(endDay)}`] : []),
        ])}`,
    ...(firstDay ? [rowsBetween(from, instantText(firstDay))] : []),
    ...(endDay ? [rowsBetween(instantText(endDay), before)] : []),
  ]
}

const rowsBetween = (from: string | undefined, before: string | undefined): Fragment =>
  sql`select 1 as records, amount, currency from transactions
      where created_at >= ${from} and created_at < ${before}`

const instantText = (moment: number): string => new Date(moment).toISOString()
const dayText = (moment: number): string => instantText(moment).slice(0, 10)
