import type { ItemRange } from '../contract/envelope.ts'
import { dayLength } from '../model/business-day.ts'
import type { Connection } from './connection.ts'
import { type DayTotal, readDayTotals } from './search-totals.ts'
import { type Fragment, raw, sql } from './sql.ts'

export interface SortColumn {
  /** Never null. Long lists have an index on exactly this expression and the id, unless it is grouped. */
  expression: string
  type: 'text' | 'timestamptz' | 'numeric' | 'boolean'
  /** Rows of one value are in the order of their creation. */
  isGrouped?: true
}

export interface Order {
  by: SortColumn
  descending: boolean
}

export interface ListQuery {
  db: Connection
  table: string
  columns: Fragment
  where: Fragment
  order: Order
  /** Neither filtered nor searched: one plan is best for every page, so statements are prepared. */
  isWhole: boolean
  /** Selects the rows created on each UTC day, where a trigger keeps their number. */
  keptDays?: Fragment | undefined
  /** Rows created on each day, where known; of each value where the order is grouped. */
  days?: readonly DayTotal[] | undefined
  /** The bytes of a row, where one may have very many. */
  weight?: Fragment
}

const batchSize = 1000
const heavyBatchSize = 50
/** A window ends with the row that reaches it, because it is in memory until its reader has it. */
const heaviestWindow = 8 * 1024 * 1024
// From here on it is cheaper to find the ids first; in a filtered list not in the order of creation it always is.
const deepOffset = 500

/** With the id the order is total. */
function orderBy({ by, descending }: Order): Fragment {
  const direction = descending ? 'desc' : 'asc'
  return raw(`order by ${by.expression} ${direction}, id ${direction}`)
}

/** A grouped list as one list for each value, in the order of creation; any other as it is. */
function partsOf(query: ListQuery): ListQuery[] {
  const { order, days, where } = query
  const { by, descending } = order
  if (!by.isGrouped || !days) return [query]
  // In the database's order, by code points, which UTF-16 order is not.
  const values = [...Map.groupBy(days, ({ value }) => value)]
    .map(([value, ofValue]) => ({ value, days: ofValue, bytes: Buffer.from(value) }))
    .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))
  return (descending ? values.toReversed() : values).map(({ value, days: ofValue }) => ({
    ...query,
    where: sql`${raw(by.expression)} = ${value} and ${where}`,
    order: { by: { expression: 'created_at', type: 'timestamptz' }, descending },
    isWhole: false,
    days: ofValue,
  }))
}

const rowsOf = (days: readonly DayTotal[] = []): number => days.reduce((sum, { records }) => sum + records, 0)

export async function* readWindow<Row extends object>(
  query: ListQuery,
  range: ItemRange,
  total: number,
): AsyncGenerator<readonly Row[]> {
  const parts = partsOf(query)
  let before = 0
  for (const part of parts) {
    const length = parts.length === 1 ? total : rowsOf(part.days)
    const [from, to] = [Math.max(range.from - before, 0), Math.min(range.to - before, length - 1)]
    const rows = from <= to ? await readPart<Row>(part, { from, to }, length) : []
    if (rows.length > 0) yield rows
    // What follows would leave a gap.
    if (query.weight && rows.length < to - from + 1) return
    before += length
  }
}

/** Counts from the nearer end of the part. */
async function readPart<Row extends object>(
  query: ListQuery,
  range: ItemRange,
  total: number,
): Promise<readonly Row[]> {
  const { db, isWhole, columns, order: asked } = query
  const count = range.to - range.from + 1
  const fromEnd = range.from > total / 2
  const direction = fromEnd ? { ...asked, descending: !asked.descending } : asked
  const order = orderBy(direction)
  const start = fromEnd ? total - range.from - count : range.from
  const { where, offset } = await narrowToDays(query, direction, { offset: start, count })
  const table = raw(query.table)
  const window = sql`${order} limit ${count} offset ${offset}`
  const isSifted = !isWhole && direction.by.expression !== 'created_at'
  const ids = query.weight
    ? idsUpToWeight(query, query.weight, sql`select * from ${table} where ${where} ${window}`)
    : sql`select id from ${table} where ${where} ${window}`
  const statement =
    offset < deepOffset && !isSifted && !query.weight
      ? sql`select ${columns} from ${table} where ${where} ${window}`
      : sql`select ${columns} from ${table} where id in (${ids}) ${order}`
  const rows = await db.query<Row>(statement, { prepared: isWhole })
  return fromEnd ? rows.reverse() : rows
}

/** Those of the asked window, in its order, that come before the heaviest part of it is full. */
const idsUpToWeight = ({ table, order }: ListQuery, weight: Fragment, window: Fragment): Fragment => sql`
  select id from (
    select id, sum(${weight}) over (${orderBy(order)} rows unbounded preceding) - (${weight}) as earlier
    from (${window}) as ${raw(table)}
  ) as weighed where earlier < ${heaviestWindow}`

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

const readDays = async ({ db, isWhole, keptDays, days = [] }: ListQuery): Promise<readonly DayTotal[]> =>
  isWhole && keptDays ? readDayTotals(db, sql`select '' as value, day, records from (${keptDays}) as kept`) : days

/** Each statement goes on after the last row of the one before. `rowColumns` are its fields as `row.…`. */
export async function* readAll<Row extends object>(
  query: ListQuery,
  rowColumns: Fragment,
): AsyncGenerator<readonly Row[]> {
  const size = query.weight ? heavyBatchSize : batchSize
  for (const { db, table, where, order, isWhole } of partsOf(query)) {
    const { expression, type } = order.by
    const comparison = raw(order.descending ? '<' : '>')
    const start = sql`select ${rowColumns}, id as "cursor.id", (${raw(expression)})::text as "cursor.key"
                      from ${raw(table)} where ${where}`
    const end = sql`${orderBy(order)} limit ${size}`
    let after = raw('')
    for (;;) {
      const statement = sql`${start} ${after} ${end}`
      const batch = await db.query<{ row: Row; cursor: { id: string; key: string } }>(statement, { prepared: isWhole })
      const last = batch.at(-1)?.cursor
      if (last) yield batch.map(({ row }) => row)
      if (!last || batch.length < size) break
      after = sql`and (${raw(expression)}, id) ${comparison} (${last.key}::${raw(type)}, ${last.id})`
    }
  }
}

interface Window {
  descending: boolean
  offset: number
  count: number
}

/** The days of a window, as a condition, and the rows before them: a deep window costs no more than the first. */
function daysOfWindow(
  days: readonly DayTotal[],
  { descending, offset, count }: Window,
): { condition: Fragment; skipped: number } | undefined {
  let before = 0
  let skipped = 0
  const passed: number[] = []
  for (const { day, records } of descending ? days.toReversed() : days) {
    if (before + records <= offset) skipped += records
    else passed.push(Date.parse(day))
    before += records
    if (before >= offset + count) break
  }
  if (passed.length === 0) return undefined
  const instant = (moment: number) => new Date(moment).toISOString()
  const [first, end] = [Math.min(...passed), Math.max(...passed) + dayLength]
  return { condition: sql`created_at >= ${instant(first)} and created_at < ${instant(end)}`, skipped }
}
