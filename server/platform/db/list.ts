import type pg from 'pg'
import type { ItemRange } from '../contract/envelope.ts'
import { DomainError } from '../domain/errors.ts'
import type { Listing, Page } from '../domain/listing.ts'
import { executeKept } from './execute-kept.ts'
import type { Executor } from './execute.ts'
import type { RevisedTable } from './revisions.ts'
import { conditionOf, type SearchColumns } from './search.ts'
import { all, type Fragment, raw, sql } from './sql.ts'

/** A column that a list can be sorted by. */
export interface SortColumn {
  /** Never null, and an index on it and the id carries it where lists are long. */
  expression: string
  type: 'text' | 'timestamptz' | 'numeric' | 'boolean'
}

/** How one noun is listed: its table, what is read from it, found in it, and by what of the contract it is sorted. */
export interface ListSource<Row, SortKey extends string = string> extends SearchColumns {
  table: RevisedTable
  columns: Fragment
  /** Tables that the columns are read from besides. */
  otherTables?: readonly RevisedTable[]
  /** By the dotted name of the record's field. */
  sort: Readonly<Record<SortKey, SortColumn>>
  defaultSort: SortKey | `-${SortKey}`
  toRow: (record: pg.QueryResultRow) => Row
}

interface Order {
  column: SortColumn
  descending: boolean
}

// Rows of one statement of an unbounded list.
const batchSize = 1000
// From here on, finding the ids first and their rows afterwards is cheaper than carrying whole rows along.
const deepOffset = 500

/**
 * The window of a list that `listing` asks for. `conditions` are the list's own filters; `countAll` answers the length
 * of the unfiltered list where it is kept.
 */
export async function listRows<Row>(
  executor: Executor,
  source: ListSource<Row>,
  list: { listing: Listing; conditions?: readonly Fragment[]; countAll?: () => Promise<number> },
): Promise<Page<Row>> {
  const { listing, conditions = [], countAll } = list
  const order = orderOf(source, listing.sort)
  const search = listing.search && conditionOf(source, listing.search)
  const where = all(search ? [...conditions, search] : conditions)
  const prepared = search === undefined
  const query = { executor, source, where, order, prepared }
  const unfiltered = conditions.length === 0 && !search
  const total = unfiltered && countAll ? await countAll() : await countRows(query)
  const { range } = listing
  if (!range) return { total, first: 0, batches: readAll(query) }
  if (total > 0 && range.from >= total) {
    throw new DomainError('range-unsatisfied', `The list has only ${total} items.`, { total })
  }
  return { total, first: range.from, batches: readWindow(query, range, total) }
}

interface ListQuery<Row> {
  executor: Executor
  source: ListSource<Row>
  where: Fragment
  order: Order
  prepared: boolean
}

function orderOf<Row>(source: ListSource<Row>, sort = source.defaultSort): Order {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const column = Object.hasOwn(source.sort, name) ? source.sort[name] : undefined
  if (column) return { column, descending }
  const known = Object.keys(source.sort).join(', ')
  throw new DomainError('invalid', `This list can't be sorted by "${name}". Sort by one of: ${known}.`, {
    data: { field: 'sort' },
  })
}

async function countRows<Row>({ executor, source, where, prepared }: ListQuery<Row>): Promise<number> {
  const statement = sql`select count(*) as total from ${raw(source.table)} where ${where}`
  const [row] = await executeKept<{ total: number }>(executor, statement, { tables: [source.table], prepared })
  return row?.total ?? 0
}

const tablesOf = <Row>({ table, otherTables = [] }: ListSource<Row>) => [table, ...otherTables]

/** `order by` over the column and the id, which makes it total. */
function orderBy({ column, descending }: Order): Fragment {
  const direction = descending ? 'desc' : 'asc'
  return raw(`order by ${column.expression} ${direction}, id ${direction}`)
}

/** Reads a window, counted from whichever end of the list is nearer. */
async function* readWindow<Row>(
  query: ListQuery<Row>,
  range: ItemRange,
  total: number,
): AsyncGenerator<readonly Row[]> {
  const { executor, source, where, prepared } = query
  const count = Math.min(range.to + 1, total) - range.from
  if (count <= 0) return
  const fromEnd = range.from > total / 2
  const order = fromEnd ? { ...query.order, descending: !query.order.descending } : query.order
  const offset = fromEnd ? total - range.from - count : range.from
  const [table, columns] = [raw(source.table), source.columns]
  const window = sql`${orderBy(order)} limit ${count} offset ${offset}`
  const statement =
    offset < deepOffset
      ? sql`select ${columns} from ${table} where ${where} ${window}`
      : sql`select ${columns} from ${table}
            where id in (select id from ${table} where ${where} ${window}) ${orderBy(order)}`
  const records = await executeKept(executor, statement, { tables: tablesOf(source), prepared })
  const rows = records.map(source.toRow)
  yield fromEnd ? rows.reverse() : rows
}

/** Reads everything, each statement going on after the last row of the one before. */
async function* readAll<Row>({ executor, source, where, order, prepared }: ListQuery<Row>) {
  const { expression, type } = order.column
  const comparison = raw(order.descending ? '<' : '>')
  const start = sql`select ${source.columns}, id as row_id, (${raw(expression)})::text as sort_key
                    from ${raw(source.table)} where ${where}`
  const end = sql`${orderBy(order)} limit ${batchSize}`
  let after = raw('')
  for (;;) {
    const statement = sql`${start} ${after} ${end}`
    const records = await executeKept(executor, statement, { tables: tablesOf(source), prepared })
    if (records.length > 0) yield records.map(source.toRow)
    const last = records.at(-1)
    if (!last || records.length < batchSize) return
    after = sql`and (${raw(expression)}, id) ${comparison} (${last.sort_key}::${raw(type)}, ${last.row_id})`
  }
}
