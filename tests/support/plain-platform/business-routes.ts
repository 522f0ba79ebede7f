import { done, listed, notFound, type RouteRequest, type Route } from './route.ts'
import { mongoId, type Store, type Stored } from './records.ts'
import { isRecord } from './shape.ts'

const filters = {
  'status?': ['active', 'inactive'],
  'startDate?': 'day',
  'endDate?': 'day',
  'country?': 'text',
  'state?': 'text',
  'city?': 'text',
} as const
const period = { 'startDate?': 'day', 'endDate?': 'day' } as const
const place = { 'country?': 'text', 'state?': 'text', 'city?': 'text', 'address?': 'text' } as const

/** "Names, contact data, account.category, location, isDisabled and referral.code." */
const businessChange = {
  'businessName?': 'text',
  'firstName?': 'text',
  'lastName?': 'text',
  'email?': 'text',
  'phone?': 'text',
  'address?': 'text',
  'account?': { 'category?': 'text' },
  'location?': place,
  'isDisabled?': 'boolean',
  'referral?': { 'code?': 'text' },
} as const

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' })

/** Both ends inclusive, counted in Lagos days; a record without the date is in no period. */
export function within(record: Stored, member: string, query: Record<string, string>): boolean {
  if (!query.startDate && !query.endDate) return true
  if (!record[member]) return false
  const day = lagosDay.format(new Date(String(record[member])))
  return (!query.startDate || day >= query.startDate) && (!query.endDate || day <= query.endDate)
}

function filtered(store: Store, query: Record<string, string>): Stored[] {
  return store.businesses.filter(
    (business) =>
      (!query.status || (query.status === 'inactive') === (business.isDisabled === true)) &&
      within(business, 'createdAt', query) &&
      ['country', 'state', 'city'].every((member) => !query[member] || query[member] === business[member]),
  )
}

const latestHistory = (store: Store, business: Stored): Stored | undefined =>
  store.histories.findLast((history) => history.businessRef === business.businessRef)

function subscribers(store: Store, { query }: RouteRequest): Stored[] {
  return store.businesses.flatMap((business) => {
    const history = latestHistory(store, business)
    if (!history) return []
    if (query.isActive && (query.isActive === 'true') === (business.isDisabled === true)) return []
    const { businessName, email, phone, account, isDisabled } = business
    const row = {
      businessName,
      email,
      phone,
      account,
      isDisabled,
      price: history.price,
      dateCreated: history.createdAt,
    }
    return within(row, 'dateCreated', query) ? [row] : []
  })
}

function csv(rows: Stored[]): string {
  const members = ['businessName', 'email', 'phone', 'country', 'state', 'city', 'createdAt']
  return [members, ...rows.map((row) => members.map((member) => String(row[member] ?? '')))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
}

function change(store: Store, id: string, members: Stored): Stored | undefined {
  const business = store.businesses.find((candidate) => candidate._id === id)
  if (!business) return undefined
  for (const [member, value] of Object.entries(members)) {
    const before = business[member]
    business[member] = isRecord(before) && isRecord(value) ? { ...before, ...value } : value
  }
  return business
}

const switchRoute = (word: 'activate' | 'deactivate', message: string): Route => ({
  method: 'POST',
  path: `/admin/business/${word}/{id}`,
  respond: (store, { id }) =>
    change(store, id, { isDisabled: word === 'deactivate' }) ? done(message) : notFound('Business'),
})

export const businessRoutes: Route[] = [
  {
    method: 'GET',
    path: '/admin/business',
    query: filters,
    respond: (store, { query }) => listed({ data: filtered(store, query) }),
  },
  {
    method: 'GET',
    path: '/admin/business/disabled',
    respond: (store) => {
      const disabledAccounts = store.businesses.filter((business) => business.isDisabled === true)
      return listed({ disabledAccounts, totalCount: disabledAccounts.length })
    },
  },
  {
    method: 'GET',
    path: '/admin/business/subscribers',
    query: { 'isActive?': ['true', 'false'], ...period },
    respond: (store, incoming) => {
      const rows = subscribers(store, incoming)
      return listed({ data: rows, totalSubscriptionAmount: rows.reduce((sum, row) => sum + Number(row.price), 0) })
    },
  },
  {
    method: 'GET',
    path: '/admin/subscription/business/no-sub',
    query: period,
    respond: (store, { query }) => {
      const rows = store.businesses.filter((business) => !latestHistory(store, business))
      const unsubscribedBusinesses = rows.filter((business) => within(business, 'createdAt', query))
      return listed({ unsubscribedBusinesses, totalCount: unsubscribedBusinesses.length })
    },
  },
  {
    method: 'GET',
    path: '/admin/business/sale',
    query: { businessRef: 'text' },
    respond: (store, { query }) =>
      listed({ lastTenSales: store.sales.filter((sale) => sale.businessRef === query.businessRef).slice(-10) }),
  },
  {
    method: 'GET',
    path: '/admin/business/export',
    query: filters,
    respond: (store, { query }) => ({ text: csv(filtered(store, query)) }),
  },
  switchRoute('deactivate', 'Business has been deactivated'),
  switchRoute('activate', 'Business has been activated'),
  {
    method: 'POST',
    path: '/admin/business/category',
    body: { name: 'text', description: 'text' },
    respond: ({ settings }, { body }) => {
      settings.category.push({ id: mongoId(9, settings.category.length + 100), ...body })
      return done('Category created')
    },
  },
  {
    method: 'DELETE',
    path: '/admin/business/category/{id}',
    respond: ({ settings }, { id }) => {
      const before = settings.category.length
      settings.category = settings.category.filter((category) => category.id !== id)
      return settings.category.length < before ? done('Category deleted') : notFound('Category')
    },
  },
  {
    method: 'PATCH',
    path: '/admin/business/adminsettings/{id}',
    body: { freeProductCount: 'number' },
    respond: ({ settings }, { id, body }) => {
      if (id !== settings._id) return notFound('Settings')
      settings.freeProductCount = Number(body.freeProductCount)
      return done('Settings updated')
    },
  },
  {
    method: 'PATCH',
    path: '/admin/business/{id}',
    body: businessChange,
    respond: (store, { id, body }) => {
      const business = change(store, id, body)
      return business ? done('business updated successfully', business) : notFound('Business')
    },
  },
  {
    method: 'DELETE',
    path: '/admin/business/{id}',
    respond: (store, { id }) => {
      const before = store.businesses.length
      store.businesses = store.businesses.filter((business) => business.businessRef !== id)
      return store.businesses.length < before ? done('Business removed') : notFound('Business')
    },
  },
  { method: 'GET', path: '/settings/admin', respond: ({ settings }) => ({ message: 'Fetched', data: [settings] }) },
  { method: 'GET', path: '/settings/country', respond: (store) => ({ message: 'Fetched', data: store.countries }) },
]
