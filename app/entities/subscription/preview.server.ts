import { TZDate } from '@date-fns/tz'
import { addMonths } from 'date-fns'
import { type Business, contract, type Quote } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { PlatformError } from '~/api-client/platform-error'
import { readFirstRows } from '~/api-client/read-list.server'
import { formatDateTime } from '~/lib/format'
import { type Context, requestScope } from '~/lib/request'
import { newestFirst } from '~/listing/list-reader.server'
import { offers } from '~/session/session.server'
import { planFigures } from '../plan/plan-values'
import type { SubscriptionPreview } from './preview'
import { periods, subscriptionTerm } from './subscription-term.server'

/** Bought time begins after the paid term, or at once. */
type Beginning = 'following' | 'now'

/** The platform's `quote` for a change, or an estimate from the history. Does not throw. */
export async function readPreview(
  context: Context,
  business: Business,
  beginning: Beginning,
): Promise<SubscriptionPreview> {
  try {
    return await previewOf(context, business.businessRef ?? '', beginning)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { now: null, ends: [], isEstimate: false, failure: error.userMessage }
  }
}

/** As `readPreview`, but throws `PlatformError`. */
export const previewOf = (context: Context, businessRef: string, beginning: Beginning): Promise<SubscriptionPreview> =>
  (offers(context, 'quote') ? quoted : estimated)(context, businessRef, beginning)

async function quoted(context: Context, businessRef: string, beginning: Beginning): Promise<SubscriptionPreview> {
  const { data } = await callPlatform(context, contract.subscription.quote, { query: { businessRef } })
  const { current, renewal, isRunning, paidUntil, extras, mark } = data
  const show = dateText(context)
  return {
    now: current
      ? { ...planFigures(current), ends: show(current.expires), until: show(paidUntil), isOver: !isRunning }
      : null,
    renewal: renewal ? planFigures(renewal) : undefined,
    planId: renewal?._id ?? undefined,
    ends: (beginning === 'now' ? data.changedEnds : data.followingEnds).map((end) => show(end) ?? end),
    begins: beginning === 'following' && isRunning ? show(paidUntil) : undefined,
    isEstimate: false,
    extras: extrasOf(extras),
    mark: mark ?? undefined,
  }
}

function extrasOf(extras: Quote['extras']): SubscriptionPreview['extras'] {
  const { months, staff, branch } = extras ?? {}
  const rate = (allowance: typeof staff) => ({ max: allowance?.max ?? 0, amount: allowance?.amount ?? 0 })
  return typeof months === 'number' ? { months, staff: rate(staff), branch: rate(branch) } : undefined
}

const mostEntries = 50

async function estimated(context: Context, businessRef: string, beginning: Beginning): Promise<SubscriptionPreview> {
  const { history: endpoint } = contract.subscription
  const list = { endpoint, query: { businessRef }, count: mostEntries, arrange: newestFirst }
  const { rows } = await readFirstRows(context, list)
  const now = Date.now()
  const { timeZone } = context.get(requestScope).settings
  const term = subscriptionTerm(rows, { now, timeZone })
  const show = dateText(context)
  const { paidUntil } = term ?? {}
  // Without an end, one runs on.
  const isOver = paidUntil !== undefined && paidUntil <= now
  const endsFrom = (moment: number) =>
    periods.map((months) => show(addMonths(new TZDate(moment, timeZone), months).getTime()) ?? '')
  const start = beginning === 'now' ? now : Math.max(now, paidUntil ?? now)
  return {
    now: term ? { ...planFigures(term.plan), ends: show(term.plan.expires), until: show(paidUntil), isOver } : null,
    renewal: term && planFigures(term.plan),
    // What follows an unknown end can't be told.
    ends: beginning === 'following' && term && paidUntil === undefined ? [] : endsFrom(start),
    begins: start > now ? show(start) : undefined,
    isEstimate: true,
  }
}

function dateText(context: Context) {
  const { timeZone } = context.get(requestScope).settings
  return (moment: string | number | null | undefined) =>
    moment === null || moment === undefined ? undefined : formatDateTime(moment, timeZone)
}
