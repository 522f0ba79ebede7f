import { type Business, contract } from '#contract/index.ts'
import { PlatformError } from '~/api-client/platform-error'
import { readFirstRows } from '~/api-client/read-list.server'
import type { BusinessTab } from '~/entities/business/business-tabs'
import { type HistoryEntry, readBusinessHistory } from '~/entities/log/history.server'
import { personName } from '~/entities/person/person'
import { capitalised, formatDateTime } from '~/lib/format'
import { formatMoney } from '~/lib/money'
import { type Context, requestScope } from '~/lib/request'
import { newestFirst } from '~/listing/list-reader.server'
import { emptyValue } from '~/ui/empty-value'
import { subscriptionView, type SubscriptionView } from './subscription-view.server'

const mostRows = 50

/** Reads only the visible tab. A tab that can't be read says why. */
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
    const { rows } = await readFirstRows(context, { endpoint: contract.subscription.history, ...newestOf(business) })
    const subscription = await subscriptionView(context, { history: rows, business, now: Date.now() })
    return { tab: 'subscription', subscription: subscription ?? null }
  },

  async sales(context, business) {
    const { rows, total } = await readFirstRows(context, { endpoint: contract.business.sales, ...newestOf(business) })
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
    const { rows, total } = await readFirstRows(context, { endpoint: contract.staff.list, ...newestOf(business) })
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

/** The newest rows of a list. Throws without a reference: a platform might then send everybody's rows. */
function newestOf({ businessRef }: Business) {
  if (!businessRef)
    throw new PlatformError('refused', { platformMessage: 'The platform gives no reference for this business.' })
  return { query: { businessRef }, count: mostRows, arrange: newestFirst }
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const moment = (context: Context, value: string | null | undefined) =>
  (value && formatDateTime(value, context.get(requestScope).settings.timeZone)) || undefined

export interface TabEntry {
  id: string
  title: string
  value?: string
  status?: string
  about: string
}

export type TabContent =
  | { tab: 'subscription'; subscription: SubscriptionView | null }
  | { tab: 'history'; entries: HistoryEntry[]; total: number; all: string }
  | { tab: 'sales' | 'staff'; entries: TabEntry[]; total: number }
  | { failure: string }
