import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import { expiryRange } from '../contract/expiry.ts'
import { usualExport } from '../contract/list-file.ts'
import type { BusinessChange, Contract, QueryOf } from '../contract/index.ts'
import { nairaOf } from '../contract/money.ts'
import { expectRecentProof } from './access.ts'
import { archiveOperations } from './archive.ts'
import { instantsOf } from '../model/business-day.ts'
import { notFound, requireFound } from '../model/errors.ts'
import { entryOfExport } from './log.ts'
import { everything, mapPage } from '../model/listing.ts'
import type { OperationsOf, WriteCall, WriteStep } from './operation.ts'
import type { BusinessQuery, StoredBusiness, SubscriberQuery } from '../model/business.ts'
import { settingsChanges } from './settings.ts'
import { changedFields, changesAnything, expectVersion, logEntriesOf } from './write.ts'

const logEntry = logEntriesOf<StoredBusiness>('Business', {
  type: 'business',
  nameOf: ({ businessName }) => businessName,
})

const numberOfLastSales = 10

export const businessOperations: OperationsOf<'business'> = {
  ...settingsChanges,
  ...archiveOperations,

  list: async ({ stores: { businesses }, query, listing, clock, businessTimeZone }) => {
    const filters = businessQueryOf(query, { now: clock(), timeZone: businessTimeZone })
    const page = listing.isMinimal ? businesses.listReferences(filters, listing) : businesses.list(filters, listing)
    return { message: 'Businesses', page: await page, members: {} }
  },

  disabled: async ({ stores, listing, clock, businessTimeZone }) => {
    const query = businessQueryOf({ status: 'inactive' }, { now: clock(), timeZone: businessTimeZone })
    const page = await stores.businesses.list(query, listing)
    const totalCount = listing.search ? (await stores.businesses.list(query, everything)).total : page.total
    return { message: 'Inactive businesses', page, members: { totalCount } }
  },

  subscribers: async ({ stores, query, listing, clock, businessTimeZone }) => {
    const filters = subscriberQueryOf(query, { now: clock(), timeZone: businessTimeZone })
    const page = await stores.businesses.listSubscribers(filters, listing)
    const totals = await stores.businesses.totalSubscriptions(filters)
    return { message: 'Subscribers', page, members: { totalSubscriptionAmount: nairaOf(totals), totals } }
  },

  subscriberPlans: async ({ stores }) => ({
    message: 'Plans of subscribers',
    data: await stores.businesses.listSubscriberPlans(),
  }),

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

  export: async ({ stores, query, clock, businessTimeZone, administrator }) => {
    const asOf = { now: clock(), timeZone: businessTimeZone }
    const page = await stores.businesses.list(businessQueryOf(query, asOf), everything)
    // A filter that leaves nothing out, such as a first day before all others, does not count.
    const isLong = page.total > usualExport
    if (isLong && page.total >= (await stores.businesses.list(businessQueryOf({}, asOf), everything)).total) {
      await expectRecentProof(administrator, stores)
    }
    const filters = Object.entries(query).flatMap(([name, value]) => (value ? `${name} ${value}` : []))
    const started = { list: 'Businesses', format: 'csv', rows: page.total, filters: filters.join(', ') } as const
    await stores.logs.append({ by: administrator, ...(await entryOfExport(started, { administrator, stores })) })
    const cells = Object.values(exportedColumns)
    const { batches } = mapPage(page, (business) => cells.map((cell) => cell(business, businessTimeZone) ?? ''))
    return { fileName: 'businesses.csv', header: Object.keys(exportedColumns), batches }
  },

  update: (call) => changeBusiness(call, call.body, { action: 'update', message: 'Business updated' }),

  activate: activateBusiness,
  deactivate: deactivateBusiness,
}

export function businessQueryOf(
  filters: QueryOf<Contract['business']['list']>,
  clock: { now: Date; timeZone: string },
): BusinessQuery {
  return {
    ...instantsOf(filters, clock.timeZone),
    isDisabled: filters.status && filters.status === 'inactive',
    country: filters.country?.trim() || undefined,
    state: filters.state?.trim() || undefined,
    city: filters.city?.trim() || undefined,
    category: filters.category?.trim() || undefined,
    plan: filters.plan || undefined,
    expiry: filters.expiry && expiryRange(filters.expiry, clock),
  }
}

export const subscriberQueryOf = (
  filters: QueryOf<Contract['business']['subscribers']>,
  clock: { now: Date; timeZone: string },
): SubscriberQuery => ({
  ...instantsOf(filters, clock.timeZone),
  isDisabled: filters.isActive && filters.isActive === 'false',
  expiry: filters.expiry && expiryRange(filters.expiry, clock),
  plan: filters.plan,
})

type ExportedCell = (business: StoredBusiness, timeZone: string) => string | null | undefined

// The columns of the console's list, without serial number and actions, and then whose business it is.
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
  'Business Ref': ({ businessRef }) => businessRef,
  'First Name': ({ firstName }) => firstName,
  'Last Name': ({ lastName }) => lastName,
  Address: ({ location, address }) => location?.address || address,
}

type ChangeCall = Pick<WriteCall<Contract['business']['update']>, 'parameters' | 'expectedVersions'>

export function activateBusiness(call: ChangeCall): WriteStep<unknown> {
  return changeBusiness(call, { isDisabled: false }, { action: 'activate', message: 'Business activated' })
}

export function deactivateBusiness(call: ChangeCall): WriteStep<unknown> {
  return changeBusiness(call, { isDisabled: true }, { action: 'deactivate', message: 'Business deactivated' })
}

function changeBusiness(
  { parameters, expectedVersions }: ChangeCall,
  change: BusinessChange,
  { action, message }: { action: string; message: string },
): WriteStep<unknown> {
  return async (transaction) => {
    const before = requireFound(await transaction.businesses.lock(parameters.id), 'business')
    expectVersion(before, expectedVersions)
    if (!changesAnything(before, change)) return { message, data: before, version: before.version, log: undefined }
    const after = await transaction.businesses.change(before._id, change)
    return { message, data: after, version: after.version, log: logEntry(action, after, changedFields(before, after)) }
  }
}
