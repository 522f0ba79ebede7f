import { LRUCache } from 'lru-cache'
import type { Connection } from './connection.ts'
import { type Fragment, raw, render, sql } from './sql.ts'

/** What a search found on all days but the last, and how many rows these days had then. */
interface FinishedDays {
  end: string
  rows: number
  found: number
}

const [longestKept, keptForMs] = [500, 600_000]

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
  /** Selects UTC days and how many rows were created on each. */
  keptDays: Fragment
}

/**
 * The number of rows that a search finds in a table whose rows never change. Among ten million rows, counting those with
 * a usual word takes seconds, for each page anew; so what was found on all days but the last is kept while these days
 * have as many rows as then.
 */
export async function countFound(db: Connection, { table, where, keptDays }: Search): Promise<number> {
  const count = async (condition: Fragment) => {
    const statement = sql`select count(*) as total from ${raw(table)} where ${condition}`
    return (await db.query<{ total: number }>(statement, { prepared: false }))[0]?.total ?? 0
  }
  const [days] = await db.query<Omit<FinishedDays, 'found'>>(sql`
    with kept (day, records) as (${keptDays}), last as (select max(day) as day from kept)
    select last.day::timestamp at time zone 'UTC' as end,
      coalesce(sum(kept.records) filter (where kept.day < last.day), 0) as rows
    from kept, last group by last.day`)
  if (!days) return count(where)
  const totals = totalsOf(db)
  const key = JSON.stringify([table, render(where)])
  let finished = totals.get(key)
  if (finished?.end !== days.end || finished.rows !== days.rows) {
    finished = { ...days, found: await count(sql`created_at < ${days.end} and ${where}`) }
    totals.set(key, finished)
  }
  return finished.found + (await count(sql`created_at >= ${days.end} and ${where}`))
}
