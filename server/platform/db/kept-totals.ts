import type { InstantRange } from '../model/business-day.ts'
import { within } from './list-filters.ts'
import { all, type Fragment, join } from './sql.ts'
import { wholePeriods } from './whole-periods.ts'

interface KeptTotals<Query extends InstantRange> {
  /** Selects the totals that are kept of whole UTC days, each with its `day`, where conditions hold. */
  kept: (where: Fragment) => Fragment
  /** Selects the same of the rows themselves. */
  counted: (where: Fragment) => Fragment
  /** The conditions of a query, on columns that totals and rows both have. */
  conditions: (query: Query) => Fragment[]
}

const dayLength = 86_400_000

/**
 * Where the totals of a query come from, by UTC day: whole days from the kept totals, what remains at either end, never
 * as much as a day, from the rows themselves. So a year costs no more than a day, in whichever time zone.
 */
export function totalsOf<Query extends InstantRange>(
  query: Query,
  { kept, counted, conditions }: KeptTotals<Query>,
): Fragment {
  const { whole, ends } = wholePeriods(query, dayLength)
  const ofWholeDays = whole && [
    ...conditions({ ...query, from: undefined, before: undefined }),
    ...within('day', whole),
  ]
  const parts = [
    ...(ofWholeDays ? [kept(all(ofWholeDays))] : []),
    ...ends.map((range) => counted(all(conditions({ ...query, ...range })))),
  ]
  return join(parts, ' union all ')
}
