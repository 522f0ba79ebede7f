import { LRUCache } from 'lru-cache'
import type { Connection } from './connection.ts'
import { type Fragment, raw, render, sql } from './sql.ts'

/** Rows created on a UTC day, `YYYY-MM-DD`; in a grouped list those of one value. */
export interface DayTotal {
  value: string
  day: string
  records: number
}

/** What a search found on each day before `end`, and how many rows those days had. */
interface FinishedDays {
  end: string
  rows: number
  found: readonly DayTotal[]
}

const [longestKept, keptForMs] = [100, 600_000]

/** By connection, so that two databases in one process share nothing. */
const keptTotals = new WeakMap<Connection, LRUCache<string, FinishedDays>>()

function totalsOf(db: Connection): LRUCache<string, FinishedDays> {
  const known = keptTotals.get(db)
  if (known) return known
  const totals = new LRUCache<string, FinishedDays>({ max: longestKept, ttl: keptForMs })
  keptTotals.set(db, totals)
  return totals
}

interface Search {
  table: string
  where: Fragment
  keptDays: Fragment
  value: string
}

export const readDayTotals = (db: Connection, totals: Fragment): Promise<DayTotal[]> =>
  db.query<DayTotal>(
    sql`select value, day, sum(records)::bigint as records from (${totals}) as totals
        group by value, day having sum(records) > 0 order by value, day`,
  )

/**
 * The rows that a search finds, by value and day, in a table whose rows never change. Counting takes seconds among ten
 * million, so the days before the last are kept while they have as many rows as then.
 */
export async function readFoundDays(
  db: Connection,
  { table, where, keptDays, value }: Search,
): Promise<readonly DayTotal[]> {
  const count = (rows: Fragment) =>
    db.query<DayTotal>(
      sql`select ${raw(value)} as value, (created_at at time zone 'UTC')::date as day, count(*) as records
          from ${rows} as ${raw(table)} where ${where} group by 1, 2 order by 1, 2`,
      { prepared: false },
    )
  const [days] = await db.query<Omit<FinishedDays, 'found'>>(sql`
    with kept (day, records) as (${keptDays}), last as (select max(day) as day from kept)
    select last.day::timestamp at time zone 'UTC' as end,
      coalesce(sum(kept.records) filter (where kept.day < last.day), 0) as rows
    from kept, last where last.day is not null group by last.day`)
  if (!days) return []
  const totals = totalsOf(db)
  const key = JSON.stringify([table, value, render(where)])
  let finished = totals.get(key)
  if (finished?.end !== days.end || finished.rows !== days.rows) {
    finished = { ...days, found: await count(sql`(select * from ${raw(table)} where created_at < ${days.end})`) }
    totals.set(key, finished)
  }
  // `offset 0` searches these rows alone: the index of texts would find those of all days first.
  const lastDay = sql`(select * from ${raw(table)} where created_at >= ${days.end} offset 0)`
  return [...finished.found, ...(await count(lastDay))]
}
