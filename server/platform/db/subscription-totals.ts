import type { InstantRange } from '../model/business-day.ts'
import type { BusinessQuery, EndingQuery, SubscriberQuery } from '../model/business.ts'
import { disabled, within } from './list-filters.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'
import { wholePeriods } from './whole-periods.ts'

const quarterHour = 15 * 60_000
const dayLength = 86_400_000
const anyTime: InstantRange = { from: undefined, before: undefined }

/** Which businesses are counted; what is undefined tells none apart. */
interface Counted {
  isSubscribed: boolean | undefined
  isDisabled: boolean | undefined
  /** When the subscription ends. */
  ends: InstantRange
}

/**
 * How many businesses there are and what they pay, in parts of `ends_at`, `currency`, `records` and `amount`: whole quarters
 * of an hour from the kept totals, what remains at either end of a range from the rows.
 */
function totalsOf({ isSubscribed, isDisabled, ends: range }: Counted): Fragment {
  const { whole, ends } = wholePeriods(range, quarterHour)
  const subscribed = (column: string) =>
    isSubscribed === undefined ? [] : [raw(`${isSubscribed ? '' : 'not '}${column}`)]
  const kept = whole && [
    ...subscribed('is_subscribed'),
    ...disabled(isDisabled),
    ...within('ends_at', whole),
    // Where no end is known, it is in no range.
    ...(whole.from ? [raw(`ends_at < 'infinity'`)] : []),
  ]
  return join(
    [
      ...(kept ? [sql`select ends_at, currency, records, amount from subscription_totals where ${all(kept)}`] : []),
      ...ends.map(
        (end) => sql`
          select subscription_expires_at as ends_at, coalesce(subscription_currency, '') as currency, 1 as records,
            coalesce(subscription_price, 0) as amount
          from businesses where ${all([
            ...subscribed('(subscribed_at is not null)'),
            ...disabled(isDisabled),
            ...within('subscription_expires_at', end),
          ])}`,
      ),
    ],
    ' union all ',
  )
}

/** The totals of the subscribers that pass these filters; undefined where they have to be counted. */
export const subscriberTotals = ({ isDisabled, expiry, plan, ...since }: SubscriberQuery): Fragment | undefined =>
  plan || isSet(since) ? undefined : totalsOf({ isSubscribed: true, isDisabled, ends: expiry ?? anyTime })

/** The totals of the subscribers whose subscription ends then. */
export const endingTotals = ({ expiry = anyTime, from, before }: EndingQuery): Fragment =>
  totalsOf({
    isSubscribed: true,
    isDisabled: undefined,
    ends: { from: later(from, expiry.from), before: earlier(before, expiry.before) },
  })

/** The totals of those who have never subscribed; undefined where they have to be counted. */
export const unsubscribedTotals = (since: InstantRange): Fragment | undefined =>
  isSet(since) ? undefined : totalsOf({ isSubscribed: false, isDisabled: undefined, ends: anyTime })

/** The totals of the businesses that pass these filters; undefined where they have to be counted. */
export function businessTotals({ isDisabled, from, before, ...others }: BusinessQuery): Fragment | undefined {
  if (Object.values(others).some(Boolean)) return undefined
  const since = { from, before }
  if (!isSet(since)) return totalsOf({ isSubscribed: undefined, isDisabled, ends: anyTime })
  return isDisabled === undefined ? createdTotals(since) : undefined
}

/** How many businesses were registered then: whole UTC days from the kept totals, what remains at either end from the rows. */
function createdTotals(range: InstantRange): Fragment {
  const { whole, ends } = wholePeriods(range, dayLength)
  // The type of these totals is their day, as text.
  const days = whole && { from: whole.from?.slice(0, 10), before: whole.before?.slice(0, 10) }
  const kept = days && [raw(`noun = 'businesses'`), ...within('type', days)]
  return join(
    [
      ...(kept ? [sql`select records from record_totals where ${all(kept)}`] : []),
      ...ends.map((end) => sql`select 1 as records from businesses where ${all(within('created_at', end))}`),
    ],
    ' union all ',
  )
}

/** Selects their number as `total`. */
export const countIn = (totals: Fragment | undefined): Fragment | undefined =>
  totals && sql`select coalesce(sum(records), 0)::bigint as total from (${totals}) as part`

const isSet = ({ from, before }: InstantRange) => from !== undefined || before !== undefined

const later = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || Date.parse(a) < Date.parse(b) ? (b ?? a) : a
const earlier = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || Date.parse(a) > Date.parse(b) ? (b ?? a) : a
