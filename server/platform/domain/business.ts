import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import type { BusinessChange, Contract, QueryOf } from '../contract/index.ts'
import { nairaOf } from '../contract/money.ts'
import { instantsOf } from './business-day.ts'
import { notFound, requireFound } from './errors.ts'
import { everything, mapPage } from './listing.ts'
import type { OperationsOf, WriteCall, WriteStep } from './operation.ts'
import type { BusinessQuery, StoredBusiness, SubscriberQuery } from './ports/business.ts'
import { settingsChanges } from './settings.ts'
import { changedFields, expectVersion, logEntriesOf } from './write.ts'

const logEntry = logEntriesOf<StoredBusiness>('Business', {
  type: 'business',
  nameOf: ({ businessName }) => businessName,
})

const numberOfLastSales = 10

export const businessOperations: OperationsOf<'business'> = {
  ...settingsChanges,

  list: async ({ stores: { businesses }, query, listing, businessTimeZone }) => {
    const filters = businessQueryOf(query, businessTimeZone)
    const page = listing.isMinimal ? businesses.listReferences(filters, listing) : businesses.list(filters, listing)
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
    const cells = Object.values(exportedColumns)
    const { batches } = mapPage(page, (business) => cells.map((cell) => cell(business, businessTimeZone) ?? ''))
    return { fileName: 'businesses.csv', header: Object.keys(exportedColumns), batches }
  },

  update: (call) => changeBusiness(call, call.body, { action: 'update', message: 'Business updated' }),

  activate: (call) =>
    changeBusiness(call, { isDisabled: false }, { action: 'activate', message: 'Business activated' }),

  deactivate: (call) =>
    changeBusiness(call, { isDisabled: true }, { action: 'deactivate', message: 'Business deactivated' }),

  delete:
    ({ parameters, expectedVersions }) =>
    async (transaction) => {
      const business = requireFound(await transaction.businesses.lockByRef(parameters.businessRef), 'business')
      expectVersion(business, expectedVersions)
      await transaction.businesses.delete(business._id)
      return { message: 'Business deleted', data: null, log: logEntry('delete', business, { before: business }) }
    },
}

/** Turns filters into what the store compares with; empty ones don't filter. */
function businessQueryOf(filters: QueryOf<Contract['business']['list']>, timeZone: string): BusinessQuery {
  return {
    ...instantsOf(filters, timeZone),
    isDisabled: filters.status && filters.status === 'inactive',
    country: filters.country?.trim() || undefined,
    state: filters.state?.trim() || undefined,
    city: filters.city?.trim() || undefined,
    category: filters.category?.trim() || undefined,
  }
}

type ExportedCell = (business: StoredBusiness, timeZone: string) => string | null | undefined

// The columns of the console's own list, without its serial number and actions.
const exportedColumns: Readonly<Record<string, ExportedCell>> = {
  'Business Name': ({ businessName }) => businessName,
  Email: ({ email }) => email,
  'Phone No': ({ phone }) => phone,
  Category: ({ account }) => account?.category,
  Country: ({ country }) => country,
  State: ({ state }) => state,
  City: ({ city }) => city,
  Status: ({ isDisabled }) => (isDisabled ? 'Inactive' : 'Active'),
  'Referral code': ({ referral }) => referral?.code,
  'Date Registered': ({ createdAt }, timeZone) =>
    createdAt && format(new TZDate(createdAt, timeZone), 'dd MMM yyyy, HH:mm', { locale: enGB }),
}

type ChangeCall = WriteCall<Contract['business']['activate']> | WriteCall<Contract['business']['update']>

function changeBusiness(
  { parameters, expectedVersions }: ChangeCall,
  change: BusinessChange,
  { action, message }: { action: string; message: string },
): WriteStep<unknown> {
  return async (transaction) => {
    const before = requireFound(await transaction.businesses.lock(parameters.id), 'business')
    expectVersion(before, expectedVersions)
    const after = await transaction.businesses.change(before._id, change)
    return { message, data: after, version: after.version, log: logEntry(action, after, changedFields(before, after)) }
  }
}
