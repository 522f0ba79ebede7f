import type { Plan } from '../contract/index.ts'
import { formatMoney, roundMoney } from '../contract/money.ts'
import type { StoredBusiness } from './business.ts'
import type { Clock } from './clock.ts'
import { DomainError, notFound } from './errors.ts'
import type { Listing, Page } from './listing.ts'
import type { Actor, LogEntry } from './log.ts'
import { newId } from './new-id.ts'
import type { WriteAnswer } from './operation.ts'
import { type PlanFigures, planFor } from './plan.ts'
import type { Stores } from './stores.ts'
import { type Term, followingTerm, monthsLeft, termFrom } from './subscription-term.ts'

/** What a business took, and for how long. */
export interface HistoryDraft {
  id: string
  createdAt: Date
  businessRef: string
  planId: string | null
  figures: PlanFigures
  /** In months. */
  period: number
  startsAt: Date
  expiresAt: Date
}

/** The subscription that a business has or last had. */
export interface LatestSubscription {
  id: string
  planId: string | null
  figures: PlanFigures
  startsAt: Date
  expiresAt: Date
}

export interface SubscriptionStore {
  listHistory(businessRef: string, listing: Listing): Promise<Page<Plan>>
  /** Of the entries that no change has ended, the one that lasts longest. */
  findLatest(businessRef: string): Promise<LatestSubscription | undefined>
  /** The entry whose term the moment falls into. */
  findRunning(businessRef: string, moment: Date): Promise<LatestSubscription | undefined>
  append(entry: HistoryDraft): Promise<Plan>
  /** Ends whatever would still run after the moment. */
  endAll(businessRef: string, moment: Date): Promise<void>
  /** Raises the limits of one entry; undefined when a limit would become larger than any plan's. */
  raiseLimits(id: string, extra: { staff: number; branch: number }): Promise<Plan | undefined>
}

/** One act on a business's subscription, which nobody else can touch until the transaction ends. */
interface Act {
  transaction: Stores
  administrator: Actor
  business: StoredBusiness
  /** One moment for all that the act writes; after the lock, so that acts stand in the order in which they happened. */
  now: Date
  timeZone: string
}

interface ActingCall {
  administrator: Actor
  clock: Clock
  businessTimeZone: string
}

/** Locks the business; throws when there is none of this reference. */
export async function beginAct(call: ActingCall, transaction: Stores, businessRef: string): Promise<Act> {
  const business = await transaction.businesses.lockByRef(businessRef)
  if (!business) throw notFound('business')
  const { administrator, clock, businessTimeZone: timeZone } = call
  return { transaction, administrator, business, now: clock(), timeZone }
}

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** The current plan again, for `months` from the end of what is paid for, or from now when that is over. */
export async function renew(act: Act, months: number): Promise<WriteAnswer<unknown>> {
  const latest = await latestOrRefuse(act, 'renew')
  // The plan as it is sold today; the copy only where the plan itself is gone.
  const plan = latest.planId === null ? undefined : await act.transaction.plans.find(latest.planId)
  const term = followingTerm(latest.expiresAt, { ...act, months })
  const sale = { figures: plan ?? latest.figures, planId: plan?._id ?? null, term, months }
  return take(act, { ...sale, action: 'renew', message: 'Subscription renewed' })
}

interface Choice {
  planId: string
  months: number
}

/** Another plan from now on; what was paid for before ends. */
export async function change(act: Act, { planId, months }: Choice): Promise<WriteAnswer<unknown>> {
  const { transaction, business, now, timeZone } = act
  await latestOrRefuse(act, 'change')
  const plan = await planFor(business.businessRef, planId, transaction)
  await transaction.subscriptions.endAll(business.businessRef, now)
  const sale = { figures: plan, planId, term: termFrom(now, months, timeZone), months }
  return take(act, { ...sale, action: 'change', message: 'Subscription changed' })
}

/** A plan from the end of the current subscription, or from now when there is none. */
export async function subscribe(act: Act, { planId, months }: Choice): Promise<WriteAnswer<unknown>> {
  const { transaction, business } = act
  const plan = await planFor(business.businessRef, planId, transaction)
  const latest = await transaction.subscriptions.findLatest(business.businessRef)
  const sale = { figures: plan, planId, term: followingTerm(latest?.expiresAt, { ...act, months }), months }
  return take(act, { ...sale, action: 'subscribe', message: 'Business subscribed' })
}

/** More staff or branches for the rest of the running term, at the plan's price for each and month. */
export async function addExtra(
  act: Act,
  { noun, quantity }: { noun: 'staff' | 'branch'; quantity: number },
): Promise<WriteAnswer<unknown>> {
  const { transaction, business, now, timeZone } = act
  const running = await transaction.subscriptions.findRunning(business.businessRef, now)
  if (!running) throw noneRunning(await transaction.subscriptions.findLatest(business.businessRef), noun)
  const entry = await transaction.subscriptions.raiseLimits(running.id, { staff: 0, branch: 0, [noun]: quantity })
  if (!entry) {
    throw new DomainError('invalid', 'A subscription has room for at most 1,000,000. Choose a smaller quantity.', {
      data: { field: 'quantity' },
    })
  }
  const months = monthsLeft(now, running.expiresAt, timeZone)
  const words = `${quantity} extra ${noun === 'branch' && quantity > 1 ? 'branches' : noun}`
  const { currency } = running.figures
  const limit = entry[noun]?.max ?? 0
  const amount = roundMoney(unitPrice(running.figures[noun]) * quantity * months)
  const details = `${words} for ${monthsText(months)}`
  await book(act, { details, amount, currency: currency.code })
  return {
    message: noun === 'staff' ? 'Extra staff added' : 'Extra branch added',
    data: entry,
    log: {
      ...logEntry(act, `extra-${noun}`),
      details: `${business.businessName}: ${details}, ${formatMoney(amount, currency.code)}`,
      before: { [noun]: { max: limit - quantity } },
      after: { [noun]: { max: limit } },
    },
  }
}

// A plan whose allowance is none at all sells each extra one at the whole amount.
const unitPrice = ({ max, amount }: { max: number; amount: number }): number => amount / Math.max(max, 1)

interface Sale {
  figures: PlanFigures
  planId: string | null
  term: Term
  months: number
  action: string
  message: string
}

/** Writes the history entry and the transaction that pays for it. */
async function take(act: Act, sale: Sale): Promise<WriteAnswer<unknown>> {
  const { transaction, business, now } = act
  const { figures, planId, term, months } = sale
  const record = { id: newId(now), createdAt: now, businessRef: business.businessRef, planId }
  const entry = await transaction.subscriptions.append({ ...record, figures, period: months, ...term })
  const details = `${figures.name} for ${monthsText(months)}`
  const amount = roundMoney(figures.price * months)
  await book(act, { details, amount, currency: figures.currency.code })
  return {
    message: sale.message,
    data: entry,
    log: {
      ...logEntry(act, sale.action),
      details: `${business.businessName}: ${details}, ${formatMoney(amount, figures.currency.code)}`,
      after: entry,
    },
  }
}

interface Payment {
  details: string
  amount: number
  currency: string
}

const book = ({ transaction, business, now }: Act, payment: Payment): Promise<void> =>
  transaction.transactions.book({
    ...payment,
    id: newId(now),
    createdAt: now,
    businessRef: business.businessRef,
    type: 'subscription',
    status: 'complete',
    paymentType: 'manual',
  })

async function latestOrRefuse({ transaction, business }: Act, verb: string): Promise<LatestSubscription> {
  const latest = await transaction.subscriptions.findLatest(business.businessRef)
  if (latest) return latest
  throw new DomainError('conflict', `This business has no subscription to ${verb}. Subscribe it to a plan first.`)
}

function noneRunning(latest: LatestSubscription | undefined, noun: string): DomainError {
  const extra = noun === 'branch' ? 'branches' : 'staff'
  return latest
    ? new DomainError('conflict', `The subscription of this business has expired. Renew it before adding ${extra}.`)
    : new DomainError('conflict', `This business has no subscription to add ${extra} to. Subscribe it to a plan first.`)
}

const logEntry = ({ administrator, business }: Act, action: string): LogEntry => ({
  by: administrator,
  action,
  activity: 'Subscription',
  details: business.businessName,
  businessRef: business.businessRef,
  record: { type: 'business', id: business._id },
})
