import type { contract, SortKeyOf, Subscriber } from '../contract/index.ts'
import { startOfToday } from '../domain/business-day.ts'
import type { BusinessReference, StoredBusiness } from '../domain/ports/business.ts'
import type { ListSource } from './list.ts'
import { flagOrder, numberOrder, requiredTextOrder, textOrder, timeOrder } from './sort-columns.ts'
import { type Fragment, raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const sharedSort = {
  businessName: requiredTextOrder('business_name'),
  email: textOrder('email'),
  phone: textOrder('phone'),
  'account.category': textOrder('category'),
  isDisabled: flagOrder('is_disabled'),
}

const businessSort = {
  createdAt: timeOrder('created_at'),
  ...sharedSort,
  firstName: textOrder('first_name'),
  lastName: textOrder('last_name'),
  address: textOrder('address'),
  country: textOrder('country'),
  state: textOrder('state'),
  city: textOrder('city'),
  'referral.code': textOrder('referral_code'),
}

const searchIds = ['id', 'business_ref']

/** Columns of a whole business. Today's sales are those since the business day began. */
export function businessColumns({ clock, businessTimeZone }: StoreContext): Fragment {
  const today = startOfToday(clock(), businessTimeZone)
  return sql`id, business_ref, business_name, first_name, last_name, email, phone, address, category, country, state,
    city, location_address, is_disabled, referral_code, created_at, version,
    (select json_build_object('totalProfit', coalesce(sum(profit), 0), 'totalTransactions', count(*))
     from sales where sales.business_ref = businesses.business_ref and sales.created_at >= ${today}
       and sales.status <> 'cancelled') as today_sales`
}

type BusinessSortKey = SortKeyOf<
  typeof contract.business.list | typeof contract.business.disabled | typeof contract.business.unsubscribed
>

export const businessSource = (context: StoreContext): ListSource<StoredBusiness, BusinessSortKey> => ({
  table: 'businesses',
  columns: businessColumns(context),
  otherTables: ['sales'],
  searchText: 'search_text',
  searchIds,
  searchTimes: ['created_at'],
  sort: businessSort,
  defaultSort: '-createdAt',
  toRow: toBusiness,
})

export const referenceSource = (context: StoreContext): ListSource<BusinessReference> => ({
  ...businessSource(context),
  columns: raw('id, business_ref'),
  otherTables: [],
  toRow: (record) => ({ _id: record.id, businessRef: record.business_ref }),
})

type SubscriberSortKey = SortKeyOf<typeof contract.business.subscribers>

export const subscriberSource: ListSource<Subscriber, SubscriberSortKey> = {
  table: 'businesses',
  columns: raw(`id, business_ref, business_name, email, phone, category, is_disabled, subscription_price,
    subscription_currency, subscribed_at`),
  searchText: 'subscriber_search_text',
  searchIds,
  searchTimes: ['subscribed_at'],
  sort: {
    dateCreated: timeOrder('subscribed_at'),
    createdAt: timeOrder('subscribed_at'),
    ...sharedSort,
    price: numberOrder('subscription_price'),
  },
  // Oldest first: the console shows this list in the reverse of its order.
  defaultSort: 'dateCreated',
  toRow: (record) => ({
    _id: record.id,
    businessRef: record.business_ref,
    businessName: record.business_name,
    email: record.email,
    phone: record.phone,
    account: { category: record.category },
    isDisabled: record.is_disabled,
    price: record.subscription_price,
    currency: record.subscription_currency,
    dateCreated: record.subscribed_at,
  }),
}

/** The contract's record from a row with `businessColumns`. */
export const toBusiness: ListSource<StoredBusiness>['toRow'] = (record) => ({
  _id: record.id,
  businessRef: record.business_ref,
  businessName: record.business_name,
  firstName: record.first_name,
  lastName: record.last_name,
  email: record.email,
  phone: record.phone,
  address: record.address,
  account: { category: record.category },
  country: record.country,
  state: record.state,
  city: record.city,
  location: {
    country: record.country,
    state: record.state,
    city: record.city,
    address: record.location_address,
  },
  isDisabled: record.is_disabled,
  referral: { code: record.referral_code },
  createdAt: record.created_at,
  todaySales: record.today_sales,
  version: record.version,
})
