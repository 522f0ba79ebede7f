import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'
import { dayLength, type InstantRange } from '../model/business-day.ts'
import type { Connection } from './connection.ts'
import { within } from './list-filters.ts'
import { all, type Fragment, join, sql } from './sql.ts'

interface Parts {
  kept: (whole: InstantRange) => Fragment
  counted: (end: InstantRange) => Fragment
}

/** Takes whole periods from kept totals and counts rows only at the ends, so a year costs no more than a day. */
export function totalsIn(range: InstantRange, length: number, { kept, counted }: Parts): Fragment {
  const { whole, ends } = wholePeriods(range, length)
  return join([...(whole ? [kept(whole)] : []), ...ends.map(counted)], ' union all ')
}

interface KeptByDay<Query extends InstantRange> {
  /** Selects the kept totals of UTC days, each with its `day`. */
  kept: (where: Fragment) => Fragment
  counted: (where: Fragment) => Fragment
  /** Conditions on columns that totals and rows both have. */
  conditions: (query: Query) => Fragment[]
}

export const totalsOf = <Query extends InstantRange>(
  query: Query,
  { kept, counted, conditions }: KeptByDay<Query>,
): Fragment =>
  totalsIn(query, dayLength, {
    kept: (whole) =>
      kept(all([...conditions({ ...query, from: undefined, before: undefined }), ...within('day', whole)])),
    counted: (end) => counted(all(conditions({ ...query, ...end }))),
  })

export const sumByCurrency = async (db: Connection, totals: Fragment): Promise<CurrencyTotal[]> =>
  nairaFirst(
    await db.query<CurrencyTotal>(sql`
      select currency, sum(amount) as amount, sum(records)::bigint as count
      from (${totals}) as part group by currency having sum(records) > 0`),
  )

interface PeriodRange {
  whole: InstantRange | undefined
  /** Each shorter than two periods; none at an open end. */
  ends: InstantRange[]
}

/** Cuts at multiples of `length` milliseconds since 1970. */
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
