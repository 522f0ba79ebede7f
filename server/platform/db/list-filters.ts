import { unknownPlan } from '../contract/business.ts'
import type { Period, TimeOfDay } from '../contract/search-periods.ts'
import type { SearchTerms } from '../contract/search-terms.ts'
import type { InstantRange } from '../model/business-day.ts'
import type { BusinessQuery, EndingQuery, NotificationQuery, SubscriberQuery } from '../model/business.ts'
import type { TransactionQuery } from '../model/subscription.ts'
import type { LogQuery } from '../model/records.ts'
import { type Fragment, join, raw, sql } from './sql.ts'

/** All must hold; a filter that is not set is no condition. */
type Conditions = Fragment[]

/** Conditions for each member of a query, so that the type checker finds a filter without any. */
const allOf = <Query>(conditions: Record<keyof Query, Conditions>): Conditions =>
  Object.values<Conditions>(conditions).flat()

export const businessConditions = (query: BusinessQuery): Conditions =>
  allOf<BusinessQuery>({
    isDisabled: disabled(query.isDisabled),
    country: sameText('country', query.country),
    state: sameText('state', query.state),
    city: sameText('city', query.city),
    category: sameText('category', query.category),
    // What is subscribed to lets an index of subscribers find them.
    plan: query.plan ? [raw('subscribed_at is not null'), sql`subscription_plan_id = ${query.plan}`] : [],
    expiry: query.expiry ? [raw('subscribed_at is not null'), ...expiry(query)] : [],
    ...timeRange('created_at', query),
  })

export const notificationConditions = ({ phase, now }: NotificationQuery): Conditions =>
  phase ? [phasesAt(now)[phase]] : []

export const phasesAt = (now: Date): Record<NonNullable<NotificationQuery['phase']>, Fragment> => ({
  scheduled: sql`start_date > ${now}`,
  live: sql`(start_date <= ${now} and end_date >= ${now})`,
  ended: sql`end_date < ${now}`,
})

export const subscriberConditions = (query: SubscriberQuery): Conditions => [
  raw('subscribed_at is not null'),
  ...allOf<SubscriberQuery>({
    isDisabled: disabled(query.isDisabled),
    expiry: expiry(query),
    plan: subscribedTo(query.plan),
    ...timeRange('subscribed_at', query),
  }),
]

const subscribedTo = (plan: string | undefined): Conditions => {
  if (!plan) return []
  return [plan === unknownPlan ? raw('subscription_plan_id is null') : sql`subscription_plan_id = ${plan}`]
}

export const unsubscribedConditions = (range: InstantRange): Conditions => [
  raw('subscribed_at is null'),
  ...allOf<InstantRange>(timeRange('created_at', range)),
]

export const endingConditions = (query: EndingQuery): Conditions => [
  raw('subscribed_at is not null'),
  ...allOf<EndingQuery>({ expiry: expiry(query), ...timeRange('subscription_expires_at', query) }),
]

export const transactionConditions = ({ type, status: ofStatus, ...range }: TransactionQuery): Conditions =>
  allOf<TransactionQuery>({
    type: type ? [sql`type = ${type}`] : [],
    status: ofStatus ? [sql`status = ${ofStatus}`] : [],
    ...timeRange('created_at', range),
  })

// Each in the form of one of the table's indexes.
export const logConditions = (query: LogQuery): Conditions =>
  allOf<LogQuery>({
    admin: query.admin ? [sql`admin_id = ${query.admin}`] : [],
    businessRef: query.businessRef ? [sql`coalesce(lower(business_ref), '') = lower(${query.businessRef})`] : [],
    action: query.action ? [sql`action = ${query.action}`] : [],
    record: query.record ? [sql`record_id = ${query.record}`] : [],
    ...timeRange('created_at', query),
  })

const expiry = ({ expiry: range }: Pick<EndingQuery, 'expiry'>): Conditions =>
  range ? within('subscription_expires_at', range) : []

export const within = (column: string, range: InstantRange): Conditions =>
  Object.values(timeRange(column, range)).flat()

const timeRange = (column: string, { from, before }: InstantRange): Record<keyof InstantRange, Conditions> => ({
  from: from ? [sql`${raw(column)} >= ${from}`] : [],
  before: before ? [sql`${raw(column)} < ${before}`] : [],
})

export const disabled = (isDisabled: boolean | undefined): Conditions =>
  // No parameter, because the index of inactive ones is used for this text alone.
  isDisabled === undefined ? [] : [raw(isDisabled ? 'is_disabled' : 'not is_disabled')]

const sameText = (column: string, text: string | undefined): Conditions =>
  text ? [sql`lower(${raw(column)}) = lower(${text})`] : []

export interface SearchColumns {
  table: string
  /** Folded by `fold_text`, over every displayed value; long lists have a trigram index on it. */
  searchText: string
  /** Ids, which a search finds only as a whole. */
  searchIds?: readonly string[]
  /** The displayed times; long lists have an index on each, and on its `minute_of_day`. */
  searchTimes?: readonly string[]
  /** The condition of each displayed status, which the beginning of its word finds. */
  searchStatuses?: Readonly<Record<string, Fragment>>
}

export const statusWords = (column: string, words: readonly string[]): Record<string, Fragment> =>
  Object.fromEntries(words.map((word) => [word, raw(`${column} = '${word}'`)]))

// As `newId` makes them.
const wholeId = /^[\da-f]{24}$/

/** A part of the text, a whole id, a status or a displayed time. A record's own id finds that record alone. */
export function searchCondition(
  { table, searchText, searchIds = [], searchTimes = [], searchStatuses = {} }: SearchColumns,
  { id, texts, periods, dated, timeOfDay }: SearchTerms,
): Fragment {
  const parts = texts.map((part) => sql`${raw(searchText)} like ${containing(part)}`)
  const ids = searchIds.map((column) => sql`${raw(column)} = ${id}`)
  const statuses = Object.entries(searchStatuses).flatMap(([word, condition]) =>
    word.startsWith(texts[0]) ? [condition] : [],
  )
  const within = (searched: readonly Period[]) =>
    searchTimes.flatMap((column) =>
      searched.map(({ from, before }) => sql`${raw(column)} >= ${from} and ${raw(column)} < ${before}`),
    )
  const times = timeOfDay ? searchTimes.map((column) => isShownAt(column, timeOfDay)) : []
  const status = dated && Object.hasOwn(searchStatuses, dated.word) && searchStatuses[dated.word]
  const days = dated ? within(dated.periods) : []
  // The status once and not with each day, of which a date without a year has dozens.
  const onDays = status && days.length > 0 ? [sql`${status} and (${join(days, ' or ')})`] : []
  const found = join([...parts, ...ids, ...statuses, ...within(periods), ...times, ...onDays], ' or ')
  if (!wholeId.test(id) || !searchIds.includes('id')) return sql`(${found})`
  return sql`(id = ${id} or not exists (select from ${raw(table)} where id = ${id}) and (${found}))`
}

/** The index finds the possible minutes; which of them fits depends on the day, because clocks change. */
const isShownAt = (column: string, { first, last, timeZone, utcMinutes }: TimeOfDay): Fragment => sql`
  minute_of_day(${raw(column)}) = any(${utcMinutes}::int[])
  and to_char(${raw(column)} at time zone ${timeZone}, 'HH24:MI') between ${first} and ${last}`

const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
