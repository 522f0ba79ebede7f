import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import { nairaOf } from '../contract/money.ts'
import { businessQueryOf, type StoredBusiness, type SubscriberQuery } from './business.ts'
import { instantsOf } from './business-day.ts'
import { notFound } from './errors.ts'
import { everything, mapPage } from './listing.ts'
import type { OperationsOf } from './operation.ts'

type Lists = Pick<OperationsOf<'business'>, 'list' | 'disabled' | 'subscribers' | 'unsubscribed' | 'sales' | 'export'>

const numberOfLastSales = 10

export const businessLists: Lists = {
  list: async ({ stores: { businesses }, query, listing, businessTimeZone }) => {
    const wanted = businessQueryOf(query, businessTimeZone)
    const page = listing.isMinimal ? businesses.listReferences(wanted, listing) : businesses.list(wanted, listing)
    return { message: 'Businesses', page: await page, members: {} }
  },

  disabled: async ({ stores, listing, businessTimeZone }) => {
    const query = businessQueryOf({ status: 'inactive' }, businessTimeZone)
    const page = await stores.businesses.list(query, listing)
    const totalCount = listing.search ? (await stores.businesses.list(query, everything)).total : page.total
    return { message: 'Inactive businesses', page, members: { totalCount } }
  },

  subscribers: async ({ stores, query, listing, businessTimeZone }) => {
    const filters: SubscriberQuery = {
      ...instantsOf(query, businessTimeZone),
      isDisabled: query.isActive && query.isActive === 'false',
    }
    const page = await stores.businesses.listSubscribers(filters, listing)
    const totals = await stores.businesses.totalSubscriptions(filters)
    return { message: 'Subscribers', page, members: { totalSubscriptionAmount: nairaOf(totals), totals } }
  },

  unsubscribed: async ({ stores, query, listing, businessTimeZone }) => {
    const range = instantsOf(query, businessTimeZone)
    const page = await stores.businesses.listUnsubscribed(range, listing)
    const totalCount = listing.search ? (await stores.businesses.listUnsubscribed(range, everything)).total : page.total
    return { message: 'Unsubscribed businesses', page, members: { totalCount } }
  },

  sales: async ({ stores, query, listing }) => {
    if (!(await stores.businesses.exists(query.businessRef))) throw notFound('business')
    const page = await stores.businesses.listLastSales(query.businessRef, numberOfLastSales, listing)
    return { message: 'Last sales', page, members: {} }
  },

  export: async ({ stores, query, businessTimeZone }) => {
    const page = await stores.businesses.list(businessQueryOf(query, businessTimeZone), everything)
    const { batches } = mapPage(page, (business) => exportedCells(business, businessTimeZone))
    return { fileName: 'businesses.csv', header: exportedColumns, batches }
  },
}

// The console's own list, without its serial number and actions.
const exportedColumns = [
  'Business Name',
  'Email',
  'Phone No',
  'Category',
  'Country',
  'State',
  'City',
  'Status',
  'Referral code',
  'Date Registered',
] as const

function exportedCells(business: StoredBusiness, timeZone: string): string[] {
  const { email, phone, account, country, state, city, isDisabled, referral, createdAt } = business
  const status = isDisabled ? 'Inactive' : 'Active'
  const registered = createdAt ? format(new TZDate(createdAt, timeZone), 'dd MMM yyyy, HH:mm', { locale: enGB }) : ''
  const cells = [business.businessName, email, phone, account?.category, country, state, city, status]
  return [...cells, referral?.code, registered].map((cell) => cell ?? '')
}
