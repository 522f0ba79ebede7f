import type { BusinessChange, contract, SortKeyOf } from '../contract/index.ts'
import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'
import type { SearchTerms } from '../contract/search-terms.ts'
import { startOfToday } from '../domain/business-day.ts'
import type { BusinessQuery, BusinessStore, StoredBusiness, SubscriberQuery } from '../domain/ports/business.ts'
import {
  businessConditions,
  endingConditions,
  type SearchColumns,
  searchCondition,
  subscriberConditions,
  unsubscribedConditions,
} from './list-filters.ts'
import {
  columnsOf,
  field,
  type Fields,
  type ListDefinition,
  listRows,
  newestFirst,
  recordDays,
  recordTotal,
} from './list-query.ts'
import { saleList } from './sale.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import { heldPlans } from './subscriber-plans.ts'
import { businessTotals, countIn, endingTotals, subscriberTotals, unsubscribedTotals } from './subscription-totals.ts'

const referenceIds = ['id', 'business_ref']

const searchStatuses = { active: raw('not is_disabled'), inactive: raw('is_disabled') }

const referenceFields = { _id: field.unsorted('id'), businessRef: field.unsorted('business_ref') }

const sharedFields = {
  ...referenceFields,
  businessName: field.text('business_name'),
  email: field.optionalText('email'),
  phone: field.optionalText('phone'),
  'account.category': field.optionalText('category'),
  isDisabled: field.flag('is_disabled'),
}

type SortKey = SortKeyOf<
  typeof contract.business.list | typeof contract.business.disabled | typeof contract.business.unsubscribed
>

/** The fields of a whole business. Today's sales are those since the business day began. */
function businessFields({ clock, businessTimeZone }: StoreContext): Fields<SortKey> {
  const today = startOfToday(clock(), businessTimeZone)
  return {
    ...sharedFields,
    createdAt: field.time('created_at'),
    firstName: field.optionalText('first_name'),
    lastName: field.optionalText('last_name'),
    address: field.optionalText('address'),
    country: field.optionalText('country'),
    state: field.optionalText('state'),
    city: field.optionalText('city'),
    'location.country': field.unsorted('country'),
    'location.state': field.unsorted('state'),
    'location.city': field.unsorted('city'),
    'location.address': field.unsorted('location_address'),
    'referral.code': field.optionalText('referral_code'),
    version: field.unsorted('version'),
    todaySales: field.unsorted(sql`(
      select json_build_object('totalProfit', coalesce(sum(profit), 0), 'totalTransactions', count(*))
      from sales where sales.business_ref = businesses.business_ref and sales.created_at >= ${today}
        and sales.status <> 'cancelled')`),
  }
}

const businessList = (context: StoreContext): ListDefinition<SortKey> => ({
  table: 'businesses',
  fields: businessFields(context),
  ...newestFirst,
  searchIds: referenceIds,
  searchStatuses,
  keptTotal: recordTotal('businesses'),
  keptDays: recordDays('businesses'),
})

/** Sorted like whole businesses. */
function referenceList(context: StoreContext): ListDefinition<SortKey> {
  const list = businessList(context)
  const sortKeys = Object.entries(list.fields).map(([name, { sort }]) => [name, { sort }])
  return { ...list, fields: { ...Object.fromEntries(sortKeys), ...referenceFields } }
}

const subscriberList: ListDefinition<SortKeyOf<typeof contract.business.subscribers>> = {
  table: 'businesses',
  fields: {
    ...sharedFields,
    price: field.number('subscription_price'),
    currency: field.unsorted('subscription_currency'),
    dateCreated: field.time('subscribed_at'),
    plan: field.optionalText('subscription_plan'),
    expires: field.time('subscription_expires_at'),
    createdAt: field.sortOnly(field.time('subscribed_at')),
  },
  // Oldest first: the console shows this list in the reverse of its order.
  defaultSort: 'dateCreated',
  searchText: 'subscriber_search_text',
  searchIds: referenceIds,
  searchStatuses,
  searchTimes: ['subscribed_at', 'subscription_expires_at'],
}

// The newest entry of its history is the one that the plan's name was copied from.
const newestType = sql`(
  select type from subscription_histories history where history.business_ref = businesses.business_ref
  order by history.created_at desc, history.id desc limit 1)`

const endingList: ListDefinition<SortKeyOf<typeof contract.subscription.endings>> = {
  table: 'businesses',
  fields: {
    ...referenceFields,
    businessName: field.text('business_name'),
    isDisabled: field.unsorted('is_disabled'),
    name: field.unsorted('subscription_plan'),
    type: field.unsorted(newestType),
    price: field.unsorted('subscription_price'),
    currency: field.unsorted('subscription_currency'),
    expires: field.time('subscription_expires_at'),
  },
  defaultSort: 'expires',
  searchText: 'subscriber_search_text',
  searchIds: referenceIds,
  searchTimes: ['subscription_expires_at'],
}

const matching = (conditions: readonly Fragment[], list: SearchColumns, search: SearchTerms | undefined): Fragment =>
  all(search ? [...conditions, searchCondition(list, search)] : conditions)

/** The condition of whoever the list of businesses shows with these filters and this search. */
export const businessMatches = (query: BusinessQuery, search: SearchTerms | undefined): Fragment =>
  matching(businessConditions(query), { ...newestFirst, searchIds: referenceIds, searchStatuses }, search)

/** The same of the list of subscribers. */
export const subscriberMatches = (query: SubscriberQuery, search: SearchTerms | undefined): Fragment =>
  matching(subscriberConditions(query), subscriberList, search)

export function createBusinessStore(context: StoreContext): BusinessStore {
  const { db } = context
  const columns = () => columnsOf(businessFields(context))
  const sumsOf = async (totals: Fragment) =>
    nairaFirst(
      await db.query<CurrencyTotal>(sql`
        select currency, sum(amount) as amount, sum(records)::bigint as count
        from (${totals}) as part group by currency having sum(records) > 0`),
    )
  const lockWhere = (condition: Fragment) =>
    db.maybeOne<StoredBusiness>(sql`select ${columns()} from businesses where ${condition} for update`)

  return {
    list: (query, listing) => listRows(db, businessList(context), { listing, ...filteredBusinesses(query) }),

    listReferences: (query, listing) => listRows(db, referenceList(context), { listing, ...filteredBusinesses(query) }),

    listSubscribers: (query, listing) =>
      listRows(db, subscriberList, {
        listing,
        conditions: subscriberConditions(query),
        keptTotal: countIn(subscriberTotals(query)),
      }),

    totalSubscriptions: (query) => sumsOf(subscriberTotals(query) ?? subscriptionsWhere(subscriberConditions(query))),

    listEndings: (query, listing) =>
      listRows(db, endingList, {
        listing,
        conditions: endingConditions(query),
        keptTotal: countIn(endingTotals(query)),
      }),

    countEndings: (query, timeZone) =>
      db.query<{ day: string; count: number }>(sql`
        select to_char(ends_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(records)::bigint as count
        from (${endingTotals(query)}) as part group by 1 having sum(records) > 0 order by 1`),

    totalEndings: (query) => sumsOf(endingTotals(query)),

    listSubscriberPlans: () => db.query(heldPlans),

    listUnsubscribed: (range, listing) =>
      listRows(db, businessList(context), {
        listing,
        conditions: unsubscribedConditions(range),
        keptTotal: countIn(unsubscribedTotals(range)),
      }),

    listLastSales: (businessRef, count, listing) =>
      listRows(db, saleList, {
        listing,
        conditions: [
          sql`id in (select id from sales where business_ref = ${businessRef}
                     order by created_at desc, id desc limit ${count})`,
        ],
      }),

    exists: (businessRef) => db.exists(sql`select 1 from businesses where business_ref = ${businessRef}`),

    lock: (id) => lockWhere(sql`id = ${id}`),
    lockByRef: (businessRef) => lockWhere(sql`business_ref = ${businessRef}`),

    change(id, change) {
      const assignments = join([...assignmentsOf(change), raw('version = version + 1')], ', ')
      return db.one<StoredBusiness>(sql`update businesses set ${assignments} where id = ${id} returning ${columns()}`)
    },
  }
}

const filteredBusinesses = (query: BusinessQuery) => ({
  conditions: businessConditions(query),
  keptTotal: countIn(businessTotals(query)),
})

const subscriptionsWhere = (conditions: readonly Fragment[]): Fragment => sql`
  select subscription_currency as currency, 1 as records, subscription_price as amount
  from businesses where ${all(conditions)}`

/** One assignment for each field that the change gives. */
function assignmentsOf(change: BusinessChange): Fragment[] {
  const given: [column: string, value: unknown][] = [
    ['business_name', change.businessName],
    ['first_name', change.firstName],
    ['last_name', change.lastName],
    ['email', change.email],
    ['phone', change.phone],
    ['address', change.address],
    ['category', change.account?.category],
    ['country', change.location?.country],
    ['state', change.location?.state],
    ['city', change.location?.city],
    ['location_address', change.location?.address],
    ['is_disabled', change.isDisabled],
    ['referral_code', change.referral?.code],
  ]
  return given.filter(([, value]) => value !== undefined).map(([column, value]) => sql`${raw(column)} = ${value}`)
}
