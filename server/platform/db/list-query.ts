import { DomainError } from '../model/errors.ts'
import type { Listing, Page } from '../model/listing.ts'
import type { Connection } from './connection.ts'
import { type SearchColumns, searchCondition } from './list-filters.ts'
import { type ListQuery, type Order, readAll, readWindow, type SortColumn } from './list-window.ts'
import { type DayTotal, readDayTotals, readFoundDays } from './search-totals.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'

/** A field of a record: where it is read from, if it is part of the record, and how lists are sorted by it. */
interface Field {
  column?: string | Fragment
  sort?: SortColumn
}
interface SortableField extends Field {
  sort: SortColumn
}

/** The fields of a record by their dotted names, in which `account.type` is the member `type` of `account`. */
export type Fields<SortKey extends string = never> = Readonly<Record<string, Field>> &
  Readonly<Record<SortKey, SortableField>>

const sortedBy = (column: string, expression: string, type: SortColumn['type']): SortableField => ({
  column,
  sort: { expression, type },
})

export const field = {
  /** No list is sorted by it. */
  unsorted: (column: string | Fragment): Field => ({ column }),
  /** Sorted by another expression than its column. */
  sortedBy,
  /** Text of a column that is never null, sorted without regard to case. */
  text: (column: string) => sortedBy(column, `lower(${column})`, 'text'),
  /** Text that may be missing; missing values come first. */
  optionalText: (column: string) => sortedBy(column, `coalesce(lower(${column}), '')`, 'text'),
  time: (column: string) => sortedBy(column, column, 'timestamptz'),
  number: (column: string) => sortedBy(column, column, 'numeric'),
  flag: (column: string) => sortedBy(column, column, 'boolean'),
  /** One of few values, whose rows are counted by day: those of one value stand in the order of their creation. */
  grouped: ({ column, sort }: SortableField): SortableField => ({ column, sort: { ...sort, isGrouped: true } }),
  /** Something that a list is sorted by and that is no field of its records. */
  sortOnly: ({ sort }: SortableField): SortableField => ({ sort }),
}

/** The columns of the fields, for `select` and `returning`; `prefix` puts them all into a member. */
export const columnsOf = (fields: Fields, prefix = ''): Fragment =>
  join(
    Object.entries(fields).flatMap(([name, { column }]) =>
      column ? [sql`${typeof column === 'string' ? raw(column) : column} as ${raw(`"${prefix}${name}"`)}`] : [],
    ),
    ', ',
  )

/** How one noun is listed. */
interface AnyListDefinition extends SearchColumns {
  fields: Fields
  defaultSort: string
  /** Reads the length of the whole list where a trigger keeps it. */
  keptTotal?: Fragment
  /** Selects UTC days and how many rows of the whole list were created on each, where a trigger keeps them. */
  keptDays?: Fragment
  /** Rows never change once they are written. */
  isAppendOnly?: true
}

/** The same, with all the sort keys that the contract promises. */
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

/** The number of rows of a table that keeps it in `record_totals`. */
export const recordTotal = (table: string): Fragment =>
  sql`select coalesce(sum(records), 0)::bigint as total from record_totals where noun = ${table}`

/** The same of a table whose totals are kept for each day. */
export const recordDays = (table: string): Fragment =>
  sql`select type::date as day, records from record_totals where noun = ${table} and type <> ''`

interface ListOptions {
  listing: Listing
  /** The list's own filters. */
  conditions?: readonly Fragment[]
  /** Reads how many rows pass the conditions, where that is kept. */
  keptTotal?: Fragment | undefined
  /**
   * Selects, of rows that pass the conditions, `records`, how many were created on each UTC `day`, where that is known;
   * with the columns of grouped fields.
   */
  keptTotals?: Fragment | undefined
}

/** The window of a list that `listing` asks for. */
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
  if (!range) return { total, first: 0, batches: readAll(query, columnsOf(list.fields, 'row.')) }
  if (total > 0 && range.from >= total) {
    throw new DomainError('range-unsatisfied', `The list has only ${total} items.`, { total })
  }
  return { total, first: range.from, batches: readWindow(query, range, total) }
}

interface DaysOptions {
  where: Fragment
  order: Order
  isWhole: boolean
  keptTotals: Fragment | undefined
}

/** How many rows there are of each day, and of each value that they are grouped by, where that can be known and is of use. */
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
