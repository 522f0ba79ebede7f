import type { z } from 'zod'
import type { Listing } from '../model/listing.ts'
import type {
  BusinessChange,
  contract,
  SortKeyOf,
  Subscriber,
  Ending,
  SubscriberPlan,
  Sale,
} from '../contract/index.ts'
import type { SearchTerms } from '../contract/search-terms.ts'
import { sumByCurrency } from './kept-totals.ts'
import { type InstantRange, startOfToday } from '../model/business-day.ts'
import type {
  BusinessQuery,
  EndingQuery,
  StoredBusiness,
  SubscriberQuery,
  BusinessReference,
} from '../model/business.ts'
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
import { assignmentsOf } from './business-assignments.ts'
import { saleList } from './transaction.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import {
  businessTotals,
  countIn,
  endingTotals,
  heldPlans,
  subscriberTotals,
  unsubscribedTotals,
} from './subscription-totals.ts'

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

/** Today's sales are those since the business day began. */
function businessFields({ clock, businessTimeZone }: StoreContext): Fields<SortKey> {
  const today = startOfToday(clock(), businessTimeZone)
  return {
    ...sharedFields,
    createdAt: field.time('created_at'),
    firstName: field.optionalText('first_name'),
    lastName: field.optionalText('last_name'),
    // As it is shown.
    address: field.sortedBy('address', `lower(coalesce(nullif(location_address, ''), address, ''))`, 'text'),
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

const searched = { table: 'businesses', ...newestFirst, searchIds: referenceIds, searchStatuses }

const businessList = (context: StoreContext): ListDefinition<SortKey> => ({
  ...searched,
  fields: businessFields(context),
  keptTotal: recordTotal('businesses'),
  keptDays: recordDays('businesses'),
})

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
  searchStatuses: { ...searchStatuses, lapsed: raw('subscription_expires_at < now()') },
  searchTimes: ['subscribed_at', 'subscription_expires_at'],
}

// The newest entry of the history is the one that the plan's name was copied from.
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

/** The condition of the businesses that the list shows with these filters and this search. */
export const businessMatches = (query: BusinessQuery, search: SearchTerms | undefined): Fragment =>
  matching(businessConditions(query), searched, search)

export const subscriberMatches = (query: SubscriberQuery, search: SearchTerms | undefined): Fragment =>
  matching(subscriberConditions(query), subscriberList, search)

export function createBusinessStore(context: StoreContext) {
  const { db } = context
  const columns = () => columnsOf(businessFields(context))
  const lockWhere = (condition: Fragment) =>
    db.maybeOne<StoredBusiness>(sql`select ${columns()} from businesses where ${condition} for update`)

  return {
    list: (query: BusinessQuery, listing: Listing) =>
      listRows<StoredBusiness>(db, businessList(context), { listing, ...filteredBusinesses(query) }),

    listReferences: (query: BusinessQuery, listing: Listing) =>
      listRows<BusinessReference>(db, referenceList(context), { listing, ...filteredBusinesses(query) }),

    listSubscribers: (query: SubscriberQuery, listing: Listing) =>
      listRows<Subscriber>(db, subscriberList, {
        listing,
        conditions: subscriberConditions(query),
        keptTotal: countIn(subscriberTotals(query)),
      }),

    totalSubscriptions: (query: SubscriberQuery) =>
      sumByCurrency(db, subscriberTotals(query) ?? subscriptionsWhere(subscriberConditions(query))),

    listEndings: (query: EndingQuery, listing: Listing) =>
      listRows<Ending>(db, endingList, {
        listing,
        conditions: endingConditions(query),
        keptTotal: countIn(endingTotals(query)),
      }),

    /** By business day; days without any are left out. */
    countEndings: (query: EndingQuery, timeZone: string) =>
      db.query<{ day: string; count: number }>(sql`
        select to_char(ends_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(records)::bigint as count
        from (${endingTotals(query)}) as part group by 1 having sum(records) > 0 order by 1`),

    /** What they pay a month, one sum per currency, naira first. */
    totalEndings: (query: EndingQuery) => sumByCurrency(db, endingTotals(query)),

    /** Plans without an id count as one. */
    listSubscriberPlans: () => db.query<z.output<typeof SubscriberPlan>>(heldPlans),

    listUnsubscribed: (range: InstantRange, listing: Listing) =>
      listRows<StoredBusiness>(db, businessList(context), {
        listing,
        conditions: unsubscribedConditions(range),
        keptTotal: countIn(unsubscribedTotals(range)),
      }),

    listLastSales: (businessRef: string, count: number, listing: Listing) =>
      listRows<Sale>(db, saleList, {
        listing,
        conditions: [
          sql`id in (select id from sales where business_ref = ${businessRef}
                     order by created_at desc, id desc limit ${count})`,
        ],
      }),

    exists: (businessRef: string) => db.exists(sql`select 1 from businesses where business_ref = ${businessRef}`),

    lock: (id: string) => lockWhere(sql`id = ${id}`),
    lockByRef: (businessRef: string) => lockWhere(sql`business_ref = ${businessRef}`),

    change(id: string, change: BusinessChange) {
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
