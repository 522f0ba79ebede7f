import type { ItemRange } from '../contract/envelope.ts'
import { DomainError } from '../domain/errors.ts'
import type { Listing, Page } from '../domain/listing.ts'
import type { Connection } from './connection.ts'
import { daysOfWindow } from './day-window.ts'
import { type SearchColumns, searchCondition } from './list-filters.ts'
import { type DayTotal, readFoundDays } from './search-totals.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'

/** What a list is sorted by. */
interface SortColumn {
  /** Never null. Where lists are long, an index carries exactly this expression and the id. */
  expression: string
  type: 'text' | 'timestamptz' | 'numeric' | 'boolean'
}

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
  table: string
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

// Rows of one statement of an unbounded list.
const batchSize = 1000
// From here on, finding the ids first and their rows afterwards is cheaper than carrying whole rows along.
const deepOffset = 500

interface ListOptions {
  listing: Listing
  /** The list's own filters. */
  conditions?: readonly Fragment[]
  /** Selects UTC days and how many rows that pass the conditions were created on each, where that is known. */
  keptDays?: Fragment | undefined
}

/** The window of a list that `listing` asks for. */
export async function listRows<Row extends object>(
  db: Connection,
  list: AnyListDefinition,
  { listing: { search, sort, range }, conditions = [], keptDays: filteredDays }: ListOptions,
): Promise<Page<Row>> {
  const where = all(search ? [...conditions, searchCondition(list, search)] : conditions)
  const order = orderOf(list, sort)
  const isWhole = conditions.length === 0 && !search
  const days = isWhole ? undefined : await daysOf(db, list, { where, filteredDays: search ? undefined : filteredDays })
  const query: ListQuery = { db, list, where, order, prepared: !search, isWhole, days }
  const total = await readTotal(query)
  if (!range) return { total, first: 0, batches: readAll(query) }
  if (total > 0 && range.from >= total) {
    throw new DomainError('range-unsatisfied', `The list has only ${total} items.`, { total })
  }
  return { total, first: range.from, batches: readWindow(query, range, total) }
}

/** How many rows a filter or a search finds on each day, where that can be known. */
async function daysOf(
  db: Connection,
  { table, keptDays, isAppendOnly }: AnyListDefinition,
  { where, filteredDays }: { where: Fragment; filteredDays: Fragment | undefined },
): Promise<readonly DayTotal[] | undefined> {
  if (filteredDays) return readKeptDays(db, filteredDays)
  return isAppendOnly && keptDays ? readFoundDays(db, { table, where, keptDays }) : undefined
}

interface ListQuery {
  db: Connection
  list: AnyListDefinition
  where: Fragment
  order: Order
  prepared: boolean
  /** Neither filtered nor searched. */
  isWhole: boolean
  /** How many rows were created on each day, where that is known. */
  days?: readonly DayTotal[] | undefined
}

interface Order {
  by: SortColumn
  descending: boolean
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

async function readTotal({ db, list, where, prepared, isWhole, days }: ListQuery): Promise<number> {
  const { table, keptTotal } = list
  if (days) return days.reduce((sum, { records }) => sum + records, 0)
  const statement = isWhole && keptTotal ? keptTotal : sql`select count(*) as total from ${raw(table)} where ${where}`
  const [row] = await db.query<{ total: number }>(statement, { prepared })
  return row?.total ?? 0
}

/** `order by` over the column and the id, which makes it total. */
function orderBy({ by, descending }: Order): Fragment {
  const direction = descending ? 'desc' : 'asc'
  return raw(`order by ${by.expression} ${direction}, id ${direction}`)
}

/** Leaves out the days that a window has no part of, where it is known how many rows each has. */
async function narrowToDays(
  query: ListQuery,
  { by, descending }: Order,
  { offset, count }: { offset: number; count: number },
): Promise<{ where: Fragment; offset: number }> {
  const { where } = query
  const isKnown = by.expression === 'created_at' && (offset >= deepOffset || query.days !== undefined)
  const window = isKnown ? daysOfWindow(await readDays(query), { descending, offset, count }) : undefined
  if (!window) return { where, offset }
  return { where: sql`${window.condition} and ${where}`, offset: offset - window.skipped }
}

async function readDays({ db, list, isWhole, days = [] }: ListQuery): Promise<readonly DayTotal[]> {
  return isWhole && list.keptDays ? readKeptDays(db, list.keptDays) : days
}

const readKeptDays = (db: Connection, keptDays: Fragment): Promise<DayTotal[]> =>
  db.query<DayTotal>(
    sql`select day, sum(records)::bigint as records from (${keptDays}) as kept group by day having sum(records) > 0
        order by day`,
  )

/** Reads a window, counted from whichever end of the list is nearer. */
async function* readWindow<Row extends object>(
  query: ListQuery,
  range: ItemRange,
  total: number,
): AsyncGenerator<readonly Row[]> {
  const { db, list, prepared, order: asked } = query
  const count = Math.min(range.to + 1, total) - range.from
  if (count <= 0) return
  const fromEnd = range.from > total / 2
  const direction = fromEnd ? { ...asked, descending: !asked.descending } : asked
  const order = orderBy(direction)
  const start = fromEnd ? total - range.from - count : range.from
  const { where, offset } = await narrowToDays(query, direction, { offset: start, count })
  const [table, columns] = [raw(list.table), columnsOf(list.fields)]
  const window = sql`${order} limit ${count} offset ${offset}`
  const statement =
    offset < deepOffset
      ? sql`select ${columns} from ${table} where ${where} ${window}`
      : sql`select ${columns} from ${table} where id in (select id from ${table} where ${where} ${window}) ${order}`
  const rows = await db.query<Row>(statement, { prepared })
  yield fromEnd ? rows.reverse() : rows
}

/** Reads everything, each statement going on after the last row of the one before. */
async function* readAll<Row extends object>({ db, list, where, order, prepared }: ListQuery) {
  const { expression, type } = order.by
  const comparison = raw(order.descending ? '<' : '>')
  const start = sql`select ${columnsOf(list.fields, 'row.')}, id as "cursor.id", (${raw(expression)})::text as "cursor.key"
                    from ${raw(list.table)} where ${where}`
  const end = sql`${orderBy(order)} limit ${batchSize}`
  let after = raw('')
  for (;;) {
    const statement = sql`${start} ${after} ${end}`
    const batch = await db.query<{ row: Row; cursor: { id: string; key: string } }>(statement, { prepared })
    const last = batch.at(-1)?.cursor
    if (last) yield batch.map(({ row }) => row)
    if (!last || batch.length < batchSize) return
    after = sql`and (${raw(expression)}, id) ${comparison} (${last.key}::${raw(type)}, ${last.id})`
  }
}
