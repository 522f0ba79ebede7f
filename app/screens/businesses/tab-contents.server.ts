import type { RouterContextProvider } from 'react-router'
import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { type Business, contract } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { readListPage } from '~/api-client/read-list.server'
import type { BusinessTab } from '~/entities/business/business-tabs'
import { readBusinessHistory } from '~/entities/log/history.server'
import { personName } from '~/entities/person/person-name'
import { capitalised, formatDateTime } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { requestScope } from '~/lib/request'
import { newestFirst } from '~/listing/list-reader.server'
import { emptyValue } from '~/ui/empty-value'
import { subscriptionView } from './subscription-view.server'
import type { TabContent } from './tab-content'

type Context = Readonly<RouterContextProvider>

/** At most so many rows stand in a tab; a screen has them all. */
const mostRows = 50

/** Reads the tab that is shown and no other. A tab that can't be read says why. */
export async function readTab(
  context: Context,
  business: Business,
  tab: Exclude<BusinessTab, 'details'>,
): Promise<TabContent> {
  try {
    return await reads[tab](context, business)
  } catch (error) {
    if (error instanceof PlatformError) return { failure: error.userMessage }
    throw error
  }
}

const reads: Record<Exclude<BusinessTab, 'details'>, (context: Context, business: Business) => Promise<TabContent>> = {
  async subscription(context, business) {
    const { rows } = await firstRows(context, { endpoint: contract.subscription.history, query: ofBusiness(business) })
    const subscription = await subscriptionView(context, { history: rows, business, now: Date.now() })
    return { tab: 'subscription', subscription: subscription ?? null }
  },

  async sales(context, business) {
    const { rows, total } = await firstRows(context, { endpoint: contract.business.sales, query: ofBusiness(business) })
    const entries = rows.map(({ _id, type, items, status, amount, currency, createdAt }, index) => ({
      id: _id ?? String(index),
      title: items.flatMap(({ name }) => name || []).join(', ') || capitalised(type || emptyValue),
      value: typeof amount === 'number' ? formatMoney(amount, currency) : undefined,
      status: status ? capitalised(status) : undefined,
      about: joined(moment(context, createdAt), type && capitalised(type)),
    }))
    return { tab: 'sales', entries, total }
  },

  async staff(context, business) {
    const { rows, total } = await firstRows(context, { endpoint: contract.staff.list, query: ofBusiness(business) })
    const entries = rows.map((member, index) => ({
      id: member._id ?? String(index),
      title: personName(member),
      status: member.account?.isActive === false ? 'Inactive' : 'Active',
      about: joined(capitalised(member.account?.role ?? ''), member.email),
    }))
    return { tab: 'staff', entries, total }
  },

  async history(context, { businessRef, businessName }) {
    if (!businessRef) return { tab: 'history', entries: [], total: 0, all: '/logs' }
    return { tab: 'history', ...(await readBusinessHistory(context, { businessRef, businessName }, mostRows)) }
  },
}

/** The query for what belongs to a business. Without its reference a platform might answer with what is everybody's. */
function ofBusiness({ businessRef }: Business) {
  if (businessRef) return { businessRef }
  throw new PlatformError('refused', { platformMessage: 'The platform gives no reference for this business.' })
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const moment = (context: Context, value: string | null | undefined) =>
  (value && formatDateTime(value, context.get(requestScope).settings.timeZone)) || undefined

interface Reading<E extends Endpoint> {
  endpoint: E
  query: Partial<QueryOf<E>>
}

/** The newest rows of a list. Throws `PlatformError`. */
const firstRows = <E extends Endpoint>(context: Context, { endpoint, query }: Reading<E>) =>
  readListPage(context, {
    endpoint,
    query,
    search: '',
    sort: '',
    page: 1,
    pageSize: mostRows,
    reader: { searchable: (row) => JSON.stringify(row), sortable: () => undefined, arrange: newestFirst },
  })
