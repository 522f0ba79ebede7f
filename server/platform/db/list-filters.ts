import type { SearchTerms } from '../contract/search-terms.ts'
import type { InstantRange } from '../domain/business-day.ts'
import type { BusinessQuery, SubscriberQuery } from '../domain/ports/business.ts'
import { type Fragment, join, raw, sql } from './sql.ts'

/** Filters of lists as SQL conditions, of which all must hold. A filter that is not set is no condition. */
type Conditions = Fragment[]

/** The conditions of a query; one for each of its members, so that the type checker finds a filter without any. */
const allOf = <Query>(conditions: Record<keyof Query, Conditions>): Conditions =>
  Object.values<Conditions>(conditions).flat()

export const businessConditions = (query: BusinessQuery): Conditions =>
  allOf<BusinessQuery>({
    isDisabled: status(query),
    country: sameText('country', query.country),
    state: sameText('state', query.state),
    city: sameText('city', query.city),
    category: sameText('category', query.category),
    ...timeRange('created_at', query),
  })

export const subscriberConditions = (query: SubscriberQuery): Conditions => [
  raw('subscribed_at is not null'),
  ...allOf<SubscriberQuery>({ isDisabled: status(query), ...timeRange('subscribed_at', query) }),
]

export const unsubscribedConditions = (range: InstantRange): Conditions => [
  raw('subscribed_at is null'),
  ...allOf<InstantRange>(timeRange('created_at', range)),
]

export const endingConditions = (range: InstantRange): Conditions => [
  raw('subscription_expires_at is not null and not is_disabled'),
  ...allOf<InstantRange>(timeRange('subscription_expires_at', range)),
]

const timeRange = (column: string, { from, before }: InstantRange): Record<keyof InstantRange, Conditions> => ({
  from: from ? [sql`${raw(column)} >= ${from}`] : [],
  before: before ? [sql`${raw(column)} < ${before}`] : [],
})

const status = ({ isDisabled }: Pick<BusinessQuery, 'isDisabled'>): Conditions =>
  // No parameter: the index of the inactive ones is found for this text alone.
  isDisabled === undefined ? [] : [raw(isDisabled ? 'is_disabled' : 'not is_disabled')]

const sameText = (column: string, text: string | undefined): Conditions =>
  text ? [sql`lower(${raw(column)}) = lower(${text})`] : []

/** What the search of a list looks through. */
export interface SearchColumns {
  /** An expression in lower case over every displayed value; a trigram index carries it where lists are long. */
  searchText: string
  /** Columns of ids, which a search finds as a whole. */
  searchIds?: readonly string[]
  /** The displayed times; an index carries each where lists are long. */
  searchTimes?: readonly string[]
}

/** The condition of a search: a part of the text in any notation, a whole id, or a displayed time. */
export function searchCondition(
  { searchText, searchIds = [], searchTimes = [] }: SearchColumns,
  terms: SearchTerms,
): Fragment {
  const [typed] = terms.texts
  const texts = terms.texts.map((part) => sql`${raw(searchText)} like lower(${containing(part)})`)
  const ids = searchIds.map((column) => sql`${raw(column)} = ${typed}`)
  const times = searchTimes.flatMap((column) =>
    terms.periods.map(({ from, before }) => sql`${raw(column)} >= ${from} and ${raw(column)} < ${before}`),
  )
  return sql`(${join([...texts, ...ids, ...times], ' or ')})`
}

const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`
