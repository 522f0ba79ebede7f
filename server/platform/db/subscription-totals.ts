import { dayLength, type InstantRange } from '../model/business-day.ts'
import type { BusinessQuery, EndingQuery, SubscriberQuery } from '../model/business.ts'
import { disabled, within } from './list-filters.ts'
import { all, type Fragment, raw, sql } from './sql.ts'
import { totalsIn } from './kept-totals.ts'
import { unknownPlan } from '../contract/business.ts'

const quarterHour = 15 * 60_000
const anyTime: InstantRange = { from: undefined, before: undefined }

/**
 * Statements of one transaction that delete the totals of which nothing is left: each renewal leaves those of the end before
 * it. Nobody may count meanwhile, or what is counted in a row that goes would go with it. Whoever counts for longer than the
 * lock is waited for keeps them, until they are tried again.
 */
export const deletionOfEmptyTotals = [
  `set local lock_timeout = '500ms'`,
  'lock table subscription_totals in share row exclusive mode',
  `delete from subscription_totals where (is_subscribed, is_disabled, ends_at, currency) in (
     select is_subscribed, is_disabled, ends_at, currency from subscription_totals
     group by 1, 2, 3, 4 having sum(records) = 0 and sum(amount) = 0)`,
] as const

/** Which businesses are counted; what is undefined does not filter. */
interface Counted {
  isSubscribed: boolean | undefined
  isDisabled: boolean | undefined
  ends: InstantRange
}

/** Selects parts with the columns `ends_at`, `currency`, `records` and `amount`. */
function totalsOf({ isSubscribed, isDisabled, ends }: Counted): Fragment {
  const subscribed = (column: string) =>
    isSubscribed === undefined ? [] : [raw(`${isSubscribed ? '' : 'not '}${column}`)]
  return totalsIn(ends, quarterHour, {
    kept: (whole) => sql`
      select ends_at, currency, records, amount from subscription_totals where ${all([
        ...subscribed('is_subscribed'),
        ...disabled(isDisabled),
        ...within('ends_at', whole),
        // An unknown end, which is infinity, is in no range.
        ...(whole.from ? [raw(`ends_at < 'infinity'`)] : []),
      ])}`,
    counted: (end) => sql`
      select subscription_expires_at as ends_at, coalesce(subscription_currency, '') as currency, 1 as records,
        coalesce(subscription_price, 0) as amount
      from businesses where ${all([
        ...subscribed('(subscribed_at is not null)'),
        ...disabled(isDisabled),
        ...within('subscription_expires_at', end),
      ])}`,
  })
}

/** Undefined where the subscribers have to be counted. */
export const subscriberTotals = ({ isDisabled, expiry, plan, ...since }: SubscriberQuery): Fragment | undefined =>
  plan || isSet(since) ? undefined : totalsOf({ isSubscribed: true, isDisabled, ends: expiry ?? anyTime })

export const endingTotals = ({ expiry = anyTime, from, before }: EndingQuery): Fragment =>
  totalsOf({
    isSubscribed: true,
    isDisabled: undefined,
    ends: { from: later(from, expiry.from), before: earlier(before, expiry.before) },
  })

/** Undefined where they have to be counted. */
export const unsubscribedTotals = (since: InstantRange): Fragment | undefined =>
  isSet(since) ? undefined : totalsOf({ isSubscribed: false, isDisabled: undefined, ends: anyTime })

/** Undefined where they have to be counted. */
export function businessTotals({ isDisabled, from, before, ...others }: BusinessQuery): Fragment | undefined {
  if (Object.values(others).some(Boolean)) return undefined
  const since = { from, before }
  if (!isSet(since)) return totalsOf({ isSubscribed: undefined, isDisabled, ends: anyTime })
  return isDisabled === undefined ? createdTotals(since) : undefined
}

/** The type of these kept totals is the UTC day of registration, as text. */
const createdTotals = (range: InstantRange): Fragment =>
  totalsIn(range, dayLength, {
    kept: ({ from, before }) =>
      sql`select records from record_totals where noun = 'businesses'
          and ${all(within('type', { from: from?.slice(0, 10), before: before?.slice(0, 10) }))}`,
    counted: (end) => sql`select 1 as records from businesses where ${all(within('created_at', end))}`,
  })

export const countIn = (totals: Fragment | undefined): Fragment | undefined =>
  totals && sql`select coalesce(sum(records), 0)::bigint as total from (${totals}) as part`

const isSet = ({ from, before }: InstantRange) => from !== undefined || before !== undefined

const later = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || Date.parse(a) < Date.parse(b) ? (b ?? a) : a
const earlier = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || Date.parse(a) > Date.parse(b) ? (b ?? a) : a

/** The plans of the last subscriptions, each looked up after the one before: a few steps in the index. */
export const heldPlans = sql`
  with recursive held (id, place) as (
    (select subscription_plan_id, 1 from businesses
     where subscribed_at is not null and subscription_plan_id is not null order by subscription_plan_id limit 1)
    union all
    select (
      select subscription_plan_id from businesses
      where subscribed_at is not null and subscription_plan_id > held.id order by subscription_plan_id limit 1
    ), place + 1 from held where held.id is not null and place < 1000
  )
  select held.id as "_id", coalesce(plans.name, (
    select subscription_plan from businesses
    where subscribed_at is not null and subscription_plan_id = held.id order by subscribed_at desc limit 1
  )) as name
  from held left join plans on plans.id = held.id where held.id is not null
  union all
  select ${unknownPlan}, null
  where exists (select from businesses where subscribed_at is not null and subscription_plan_id is null)`
