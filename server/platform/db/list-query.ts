import type { ItemRange } from '../contract/envelope.ts'
import type { SearchTerms } from '../contract/search-terms.ts'
import { DomainError } from '../domain/errors.ts'
import type { Listing, Page } from '../domain/listing.ts'
import { type Executor, execute } from './execute.ts'
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

/** A field that no list is sorted by. */
export const unsorted = (column: string | Fragment): Field => ({ column })

/** A field that is sorted by another expression than its column. */
export const sortedBy = (column: string, expression: string, type: SortColumn['type']): SortableField => ({
  column,
  sort: { expression, type },
})

/** Text of a column that is never null, sorted without regard to case. */
export const text = (column: string) => sortedBy(column, `lower(${column})`, 'text')
/** Text that may be missing; missing values come first. */
export const optionalText = (column: string) => sortedBy(column, `coalesce(lower(${column}), '')`, 'text')
export const time = (column: string) => sortedBy(column, column, 'timestamptz')
export const number = (column: string) => sortedBy(column, column, 'numeric')
export const flag = (column: string) => sortedBy(column, column, 'boolean')

/** Something that a list is sorted by and that is no field of its records. */
export const sortOnly = ({ sort }: SortableField): SortableField => ({ sort })

/** The columns of the fields, for `select` and `returning`; `prefix` puts them all into a member. */
export const columnsOf = (fields: Fields, prefix = ''): Fragment =>
  join(
    Object.entries(fields).flatMap(([name, { column }]) =>
      column ? [sql`${typeof column === 'string' ? raw(column) : column} as ${raw(`"${prefix}${name}"`)}`] : [],
    ),
    ', ',
  )

/** How one noun is listed. */
interface AnyListSource {
  table: string
  fields: Fields
  defaultSort: string
  /** An expression in lower case over every displayed value; a trigram index carries it where lists are long. */
  searchText: string
  /** Columns of ids, which a search finds as a whole. */
  searchIds?: readonly string[]
  /** The displayed times; an index carries each where lists are long. */
  searchTimes?: readonly string[]
  /** Reads the length of the whole list where a trigger keeps it. */
  keptTotal?: Fragment
}

/** The same, with all the sort keys that the contract promises. */
export interface ListSource<SortKey extends string> extends AnyListSource {
  fields: Fields<SortKey>
  defaultSort: SortKey | `-${SortKey}`
}

/** The number of rows of a table that keeps it in `record_totals`. */
export const recordTotal = (table: string): Fragment =>
  sql`select coalesce(sum(records), 0)::bigint as total from record_totals where noun = ${table}`

// Rows of one statement of an unbounded list.
const batchSize = 1000
// From here on, finding the ids first and their rows afterwards is cheaper than carrying whole rows along.
const deepOffset = 500

/** The window of a list that `listing` asks for; `conditions` are the list's own filters. */
export async function listRows<Row extends object>(
  executor: Executor,
  source: AnyListSource,
  { listing: { search, sort, range }, conditions = [] }: { listing: Listing; conditions?: readonly Fragment[] },
): Promise<Page<Row>> {
  const where = all(search ? [...conditions, searchCondition(source, search)] : conditions)
  const order = orderOf(source, sort)
  const query: ListQuery = { executor, source, where, order, prepared: !search }
  const isWhole = conditions.length === 0 && !search
  const total = await readTotal(query, isWhole)
  if (!range) return { total, first: 0, batches: readAll(query) }
  if (total > 0 && range.from >= total) {
    throw new DomainError('range-unsatisfied', `The list has only ${total} items.`, { total })
  }
  return { total, first: range.from, batches: readWindow(query, range, total) }
}

interface ListQuery {
  executor: Executor
  source: AnyListSource
  where: Fragment
  order: Order
  prepared: boolean
}

interface Order {
  by: SortColumn
  descending: boolean
}

function orderOf({ fields, defaultSort }: AnyListSource, sort: string = defaultSort): Order {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const by = Object.hasOwn(fields, name) ? fields[name]?.sort : undefined
  if (by) return { by, descending }
  const known = Object.keys(fields).filter((key) => fields[key]?.sort)
  throw new DomainError('invalid', `This list can't be sorted by "${name}". Sort by one of: ${known.join(', ')}.`, {
    data: { field: 'sort' },
  })
}

/** The condition of a search: a part of the text in any notation, a whole id, or a displayed time. */
export function searchCondition(
  { searchText, searchIds = [], searchTimes = [] }: Pick<AnyListSource, 'searchText' | 'searchIds' | 'searchTimes'>,
  terms: SearchTerms,
): Fragment {
  const [typed] = terms.texts
  const texts = terms.texts.map((part) => sql`${raw(searchText)} like lower(${containing(part)})`)
  const ids = searchIds.map((column) => sql`${raw(column)} = ${typed}`)
  const times = searchTimes.flatMap((column) =>
    terms.periods.map(({ from, before }) => sql`${raw(column)} >= ${from} and ${raw(column)} < ${before}`),
  )
  return sql`(${join([...texts, ...ids, ...times], ' or ')})`
}

const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

async function readTotal({ executor, source, where, prepared }: ListQuery, isWhole: boolean): Promise<number> {
  const { table, keptTotal } = source
  const statement = isWhole && keptTotal ? keptTotal : sql`select count(*) as total from ${raw(table)} where ${where}`
  const [row] = await execute<{ total: number }>(executor, statement, { prepared })
  return row?.total ?? 0
}

/** `order by` over the column and the id, which makes it total. */
function orderBy({ by, descending }: Order): Fragment {
  const direction = descending ? 'desc' : 'asc'
  return raw(`order by ${by.expression} ${direction}, id ${direction}`)
}

/** Reads a window, counted from whichever end of the list is nearer. */
async function* readWindow<Row extends object>(
  { executor, source, where, prepared, order: asked }: ListQuery,
  range: ItemRange,
  total: number,
): AsyncGenerator<readonly Row[]> {
  const count = Math.min(range.to + 1, total) - range.from
  if (count <= 0) return
  const fromEnd = range.from > total / 2
  const order = orderBy(fromEnd ? { ...asked, descending: !asked.descending } : asked)
  const offset = fromEnd ? total - range.from - count : range.from
  const [table, columns] = [raw(source.table), columnsOf(source.fields)]
  const window = sql`${order} limit ${count} offset ${offset}`
  const statement =
    offset < deepOffset
      ? sql`select ${columns} from ${table} where ${where} ${window}`
      : sql`select ${columns} from ${table} where id in (select id from ${table} where ${where} ${window}) ${order}`
  const rows = await execute<Row>(executor, statement, { prepared })
  yield fromEnd ? rows.reverse() : rows
}

/** Reads everything, each statement going on after the last row of the one before. */
async function* readAll<Row extends object>({ executor, source, where, order, prepared }: ListQuery) {
  const { expression, type } = order.by
  const comparison = raw(order.descending ? '<' : '>')
  const start = sql`select ${columnsOf(source.fields, 'row.')}, id as "cursor.id", (${raw(expression)})::text as "cursor.key"
                    from ${raw(source.table)} where ${where}`
  const end = sql`${orderBy(order)} limit ${batchSize}`
  let after = raw('')
  for (;;) {
    const statement = sql`${start} ${after} ${end}`
    const batch = await execute<{ row: Row; cursor: { id: string; key: string } }>(executor, statement, { prepared })
    const last = batch.at(-1)?.cursor
    if (last) yield batch.map(({ row }) => row)
    if (!last || batch.length < batchSize) return
    after = sql`and (${raw(expression)}, id) ${comparison} (${last.key}::${raw(type)}, ${last.id})`
  }
}
