import { DomainError } from '../model/errors.ts'
import type { Listing, Page } from '../model/listing.ts'
import type { Connection } from './connection.ts'
import { type SearchColumns, searchCondition } from './list-filters.ts'
import { type ListQuery, type Order, readAll, readWindow, type SortColumn } from './list-window.ts'
import { type DayTotal, readDayTotals, readFoundDays } from './search-totals.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'

interface Field {
  column?: string | Fragment
  sort?: SortColumn
}
interface SortableField extends Field {
  sort: SortColumn
}

/** Fields by dotted names: `account.type` is the member `type` of `account`. */
export type Fields<SortKey extends string = never> = Readonly<Record<string, Field>> &
  Readonly<Record<SortKey, SortableField>>

const sortedBy = (column: string, expression: string, type: SortColumn['type']): SortableField => ({
  column,
  sort: { expression, type },
})

export const field = {
  unsorted: (column: string | Fragment): Field => ({ column }),
  sortedBy,
  /** Never null, sorted without regard to case. */
  text: (column: string) => sortedBy(column, `lower(${column})`, 'text'),
  /** Missing values come first. */
  optionalText: (column: string) => sortedBy(column, `coalesce(lower(${column}), '')`, 'text'),
  time: (column: string) => sortedBy(column, column, 'timestamptz'),
  number: (column: string) => sortedBy(column, column, 'numeric'),
  flag: (column: string) => sortedBy(column, column, 'boolean'),
  /** Has few values, counted by day; rows of one value are in the order of their creation. */
  grouped: ({ column, sort }: SortableField): SortableField => ({ column, sort: { ...sort, isGrouped: true } }),
  /** No field of the records. */
  sortOnly: ({ sort }: SortableField): SortableField => ({ sort }),
}

/** For `select` and `returning`; `prefix` puts all columns into a member. */
export const columnsOf = (fields: Fields, prefix = ''): Fragment =>
  join(
    Object.entries(fields).flatMap(([name, { column }]) =>
      column ? [sql`${typeof column === 'string' ? raw(column) : column} as ${raw(`"${prefix}${name}"`)}`] : [],
    ),
    ', ',
  )

interface AnyListDefinition extends SearchColumns {
  fields: Fields
  defaultSort: string
  keptTotal?: Fragment
  /** Selects UTC days and how many rows were created on each. A trigger keeps them, as it keeps `keptTotal`. */
  keptDays?: Fragment
  /** Rows never change once they are written. */
  isAppendOnly?: true
  /** The bytes of a row, where one may have very many. */
  weight?: Fragment
}

/** With all the sort keys that the contract promises. */
export interface ListDefinition<SortKey extends string> extends AnyListDefinition {
  fields: Fields<SortKey>
  defaultSort: SortKey | `-${SortKey}`
}

/** Newest first, and searched by the column `search_text`, the id and the time of creation. */
export const newestFirst = {
  defaultSort: '-createdAt',
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
} as const

export const recordTotal = (table: string): Fragment =>
  sql`select coalesce(sum(records), 0)::bigint as total from record_totals where noun = ${table}`

export const recordDays = (table: string): Fragment =>
  sql`select type::date as day, records from record_totals where noun = ${table} and type <> ''`

interface ListOptions {
  listing: Listing
  conditions?: readonly Fragment[]
  /** Reads how many rows pass the conditions, where that is kept. */
  keptTotal?: Fragment | undefined
  /** Selects `day` (UTC), `records` and the columns of grouped fields, for the rows that pass the conditions. */
  keptTotals?: Fragment | undefined
}

export async function listRows<Row extends object>(
  db: Connection,
  list: AnyListDefinition,
  { listing: { search, sort, range }, conditions = [], keptTotal, keptTotals }: ListOptions,
): Promise<Page<Row>> {
  const where = all(search ? [...conditions, searchCondition(list, search)] : conditions)
  const order = orderOf(list, sort)
  const isWhole = conditions.length === 0 && !search
  const days = await daysOf(db, list, { where, order, isWhole, keptTotals: search ? undefined : keptTotals })
  const columns = columnsOf(list.fields)
  const query: ListQuery = { db, ...list, columns, where, order, isWhole, days }
  const total = await readTotal(query, isWhole ? list.keptTotal : search ? undefined : keptTotal)
  const isHeavy = list.weight !== undefined
  if (!range) return { total, first: 0, isHeavy, batches: readAll(query, columnsOf(list.fields, 'row.')) }
  if (total > 0 && range.from >= total) {
    throw new DomainError('range-unsatisfied', `The list has only ${total} items.`, { total })
  }
  return { total, first: range.from, isHeavy, batches: readWindow(query, range, total) }
}

interface DaysOptions {
  where: Fragment
  order: Order
  isWhole: boolean
  keptTotals: Fragment | undefined
}

/** Rows of each day and grouped value, where they are known and needed. */
async function daysOf(
  db: Connection,
  { table, keptDays, isAppendOnly }: AnyListDefinition,
  { where, order: { by }, isWhole, keptTotals }: DaysOptions,
): Promise<readonly DayTotal[] | undefined> {
  if (isWhole && !by.isGrouped) return undefined
  const value = by.isGrouped ? by.expression : `''`
  if (keptTotals)
    return readDayTotals(db, sql`select ${raw(value)} as value, day, records from (${keptTotals}) as kept`)
  return isAppendOnly && keptDays ? readFoundDays(db, { table, where, keptDays, value }) : undefined
}

function orderOf({ fields, defaultSort }: AnyListDefinition, sort: string = defaultSort): Order {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const by = Object.hasOwn(fields, name) ? fields[name]?.sort : undefined
  if (by) return { by, descending }
  const known = Object.keys(fields).filter((key) => fields[key]?.sort)
  throw new DomainError('invalid', `This list can't be sorted by "${name}". Sort by one of: ${known.join(', ')}.`, {
    data: { field: 'sort' },
  })
}

async function readTotal(query: ListQuery, keptTotal: Fragment | undefined): Promise<number> {
  const { db, table, where, isWhole, days } = query
  if (days) return days.reduce((sum, { records }) => sum + records, 0)
  const statement = keptTotal ?? sql`select count(*) as total from ${raw(table)} where ${where}`
  const [row] = await db.query<{ total: number }>(statement, { prepared: isWhole })
  return row?.total ?? 0
}
