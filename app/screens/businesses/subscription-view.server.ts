import { TZDate } from '@date-fns/tz'
import { addMonths } from 'date-fns'
import { type Business, contract, type Plan } from '#contract/index.ts'
import { callPlatform } from '~/api-client/platform.server'
import { ignorePlatformError } from '~/api-client/platform-error'
import { capitalised, formatDateTime } from '~/lib/format'
import { formatMoney, roundMoney, sumMoney } from '~/lib/money'
import { type Context, requestScope } from '~/lib/request'
import { offers } from '~/session/session.server'
import { monthlyPrice, planAmounts } from '~/entities/plan/plan-values'
import { estimated } from '~/entities/subscription/preview'
import { subscriptionTerm, termProgress, type TermProgress } from '~/entities/subscription/subscription-term.server'
import { emptyValue } from '~/ui/empty-value'
import { type Limit, readLimits } from './subscription-limits.server'

export interface SubscriptionView {
  plan: string
  about: string
  /** `until` has a time, `from` and `to` are days. */
  term?: TermProgress & { from?: string; to?: string; until: string }
  /** What follows, where other plans were bought ahead. */
  next: string[]
  limits: Limit[]
  renewal?: { what: string; lines: [label: string, amount: string][]; total: string; until?: string }
}

/** The current subscription; undefined where the business has none. Throws `PlatformError`. */
export async function subscriptionView(
  context: Context,
  { history, business, now }: { history: readonly Plan[]; business: Business; now: number },
): Promise<SubscriptionView | undefined> {
  const { timeZone } = context.get(requestScope).settings
  const term = subscriptionTerm(history, { now, timeZone })
  if (!term) return undefined
  const { plan, since, from, until, paidUntil, next } = term
  const day = (moment: number | undefined) => (moment === undefined ? undefined : dayOf(moment, timeZone))
  const sinceDay = day(since)
  return {
    plan: plan.name || emptyValue,
    about: [capitalised(plan.type ?? ''), sinceDay && `since ${sinceDay}`].filter(Boolean).join(' · '),
    term:
      until === undefined
        ? undefined
        : {
            ...termProgress({ from, until }, { now, timeZone }),
            // Nothing is due while more is paid for.
            ...(next.length > 0 && { state: 'running' }),
            from: day(from),
            to: day(until),
            until: formatDateTime(until, timeZone) ?? emptyValue,
          },
    next: next.map((one) => [`Then ${one.plan.name || emptyValue}`, day(one.until)].filter(Boolean).join(' until ')),
    limits: await readLimits(context, plan, business),
    renewal: renewalOf(plan, await readRenewal(context, business, plan), {
      until: paidUntil === undefined ? undefined : dayOf(nextEnd(paidUntil, { now, timeZone }), timeZone),
      isEstimate: !offers(context, 'quote'),
    }),
  }
}

const dayOf = (moment: number, timeZone: string) => formatDateTime(moment, timeZone)?.split(',')[0]

/** A new month begins when the paid time ends, or now if that is over. */
const nextEnd = (until: number, { now, timeZone }: { now: number; timeZone: string }) =>
  addMonths(new TZDate(Math.max(until, now), timeZone), 1).getTime()

/** What a renewal buys: the plan as it is now, if the platform tells it, else as it was bought. */
async function readRenewal(context: Context, { businessRef }: Business, bought: Plan): Promise<Plan | undefined> {
  if (!offers(context, 'quote')) return bought
  const query = { businessRef: businessRef ?? '' }
  const quote = await callPlatform(context, contract.subscription.quote, { query }).catch(ignorePlatformError)
  return quote?.data.renewal ?? undefined
}

/** The parts of the price are shown only where they add up to it. */
function renewalOf(
  { name: current }: Plan,
  plan: Plan = {},
  { until, isEstimate }: { until: string | undefined; isEstimate: boolean },
): SubscriptionView['renewal'] {
  const price = monthlyPrice(plan)
  if (price === undefined) return undefined
  const money = (amount: number) => formatMoney(amount, plan.currency?.code)
  const parts = Object.entries(planAmounts(plan)).filter(
    (part): part is [string, number] => typeof part[1] === 'number',
  )
  const isWhole = sumMoney(parts.map(([, amount]) => amount)) === roundMoney(price)
  const lines = isWhole ? parts.map(([label, amount]): [string, string] => [label, money(amount)]) : []
  const what = plan.name && plan.name !== current ? `1 Month of ${plan.name}` : '1 Month'
  return { what, lines, total: estimated(money(price), isEstimate), until }
}
