import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'
import { dayLength, type InstantRange } from '../model/business-day.ts'
import type { Connection } from './connection.ts'
import { within } from './list-filters.ts'
import { all, type Fragment, join, sql } from './sql.ts'

interface Parts {
  /** Selects the totals that are kept of whole periods. */
  kept: (whole: InstantRange) => Fragment
  /** Selects the same of the rows themselves. */
  counted: (end: InstantRange) => Fragment
}

/**
 * The totals of a range: whole periods from the kept totals, what remains at either end, never as much as two periods, from
 * the rows. So a year costs no more than a day, in whichever time zone.
 */
export function totalsIn(range: InstantRange, length: number, { kept, counted }: Parts): Fragment {
  const { whole, ends } = wholePeriods(range, length)
  return join([...(whole ? [kept(whole)] : []), ...ends.map(counted)], ' union all ')
}

interface KeptByDay<Query extends InstantRange> {
  /** Selects the totals of UTC days, each with its `day`, where conditions hold. */
  kept: (where: Fragment) => Fragment
  counted: (where: Fragment) => Fragment
  /** The conditions of a query, on columns that totals and rows both have. */
  conditions: (query: Query) => Fragment[]
}

/** The totals of a query, by UTC day. */
export const totalsOf = <Query extends InstantRange>(
  query: Query,
  { kept, counted, conditions }: KeptByDay<Query>,
): Fragment =>
  totalsIn(query, dayLength, {
    kept: (whole) =>
      kept(all([...conditions({ ...query, from: undefined, before: undefined }), ...within('day', whole)])),
    counted: (end) => counted(all(conditions({ ...query, ...end }))),
  })

/** The sums of such totals, one per currency, naira first. */
export const sumByCurrency = async (db: Connection, totals: Fragment): Promise<CurrencyTotal[]> =>
  nairaFirst(
    await db.query<CurrencyTotal>(sql`
      select currency, sum(amount) as amount, sum(records)::bigint as count
      from (${totals}) as part group by currency having sum(records) > 0`),
  )

/** A range in parts: the whole periods inside it, which kept totals know, and what is left at its ends. */
interface PeriodRange {
  /** Undefined where there is no whole period. */
  whole: InstantRange | undefined
  /** Each shorter than two periods; none at an open end. */
  ends: InstantRange[]
}

/** Cuts a range at the first and the last instant that is a multiple of `length`, in milliseconds, since 1970. */
function wholePeriods({ from, before }: InstantRange, length: number): PeriodRange {
  const first = from === undefined ? undefined : Math.ceil(Date.parse(from) / length) * length
  const end = before === undefined ? undefined : Math.floor(Date.parse(before) / length) * length
  if (first !== undefined && end !== undefined && first >= end) return { whole: undefined, ends: [{ from, before }] }
  const whole = { from: instantText(first), before: instantText(end) }
  const ends = [
    { from, before: whole.from },
    { from: whole.before, before },
  ]
  return { whole, ends: ends.filter((range) => range.from !== undefined && range.before !== undefined) }
}

const instantText = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString())
