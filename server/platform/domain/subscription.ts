import { expiryRange } from '../contract/expiry.ts'
import { changedSinceQuoted, type Endpoint, type Plan } from '../contract/index.ts'
import { extraCharge, formatMoney, largestPayment, roundMoney } from '../contract/money.ts'
import { instantsOf } from '../model/business-day.ts'
import { DomainError, invalidField, notFound, requireFound } from '../model/errors.ts'
import { newId } from '../model/records.ts'
import type { Change, OperationsOf, ReadCall, Stores, WriteResult, WriteStep } from './operation.ts'
import { changesOfPlan, findPlanFor, findRenewalPlan, holdRenewalPlan, planOperations } from './plan.ts'
import type { EndingQuery, StoredBusiness } from '../model/business.ts'
import type { LatestSubscription, PlanFigures } from '../model/subscription.ts'
import { asBought, quoteAt, quoteSubscription } from './subscription-quote.ts'
import { followingTerm, monthsLeft, type Term, termFrom } from './subscription-term.ts'

export const subscriptionOperations: OperationsOf<'subscription'> = {
  ...planOperations,

  history: async ({ stores, query, listing }) => {
    if (!(await stores.businesses.exists(query.businessRef))) throw notFound('business')
    const page = await stores.subscriptions.listHistory(query.businessRef, listing)
    return { message: 'Subscription history', page, members: {} }
  },

  endings: async ({ stores, query, listing, clock, businessTimeZone }) => {
    const ends: EndingQuery = {
      ...instantsOf(query, businessTimeZone),
      expiry: query.expiry && expiryRange(query.expiry, { now: clock(), timeZone: businessTimeZone }),
    }
    const page = await stores.businesses.listEndings(ends, listing)
    const days = await stores.businesses.countEndings(ends, businessTimeZone)
    const totals = await stores.businesses.totalEndings(ends)
    return { message: 'Subscriptions that end', page, members: { days, totals } }
  },

  quote: quoteSubscription,

  renew: ({ body, ...call }) => renewSubscription(call, body),

  change: ({ body, ...call }) => changeSubscription(call, body, (change) => changePlan(change, body)),

  subscribe: ({ body, ...call }) => changeSubscription(call, body, (change) => subscribe(change, body)),

  extraStaff: ({ body: { ref: businessRef, quote, quantity }, ...call }) =>
    changeSubscription(call, { businessRef, quote }, (change) => addExtra(change, { noun: 'staff', quantity })),

  extraBranch: ({ body: { ref: businessRef, quote, quantity }, ...call }) =>
    changeSubscription(call, { businessRef, quote }, (change) => addExtra(change, { noun: 'branch', quantity })),
}

/** The business is locked until the transaction ends. */
interface SubscriptionChange {
  transaction: Stores
  business: StoredBusiness
  /** Taken after the lock and used for all that is written, so that changes are in order of time. */
  now: Date
  timeZone: string
}

interface Order {
  businessRef: string
  /** The mark of what was confirmed; undefined buys whatever is sold. */
  quote?: string | undefined
}

const changeSubscription =
  (
    { clock, businessTimeZone: timeZone }: Pick<ReadCall<Endpoint>, 'clock' | 'businessTimeZone'>,
    { businessRef, quote }: Order,
    work: (change: SubscriptionChange) => Promise<WriteResult<unknown>>,
  ): WriteStep<unknown> =>
  async (transaction) => {
    const business = requireFound(await transaction.businesses.lockByRef(businessRef), 'business')
    const now = clock()
    if (quote !== undefined) {
      await holdRenewalPlan(businessRef, transaction)
      const sold = await quoteAt(now, { stores: transaction, businessRef, timeZone })
      if (sold.mark !== quote) throw soldOtherwise(sold)
    }
    return work({ transaction, business, now, timeZone })
  }

const soldOtherwise = (data: unknown): DomainError => new DomainError('stale', changedSinceQuoted, { data })

export const renewSubscription = (
  call: Pick<ReadCall<Endpoint>, 'clock' | 'businessTimeZone'>,
  { period, ...order }: Order & { period: number },
): WriteStep<unknown> => changeSubscription(call, order, (change) => renew(change, period))

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

async function renew(change: SubscriptionChange, months: number): Promise<WriteResult<unknown>> {
  const latest = await requireLatest(change, 'renew')
  const plan = await findRenewalPlan(latest, change.business.businessRef, change.transaction)
  const term = followingTerm(latest.expiresAt, { ...change, months })
  const before = await boughtSoFar(change, latest)
  const sale = { figures: plan ?? latest.figures, planId: plan?._id ?? null, term, months, before }
  return sell(change, { ...sale, action: 'renew', field: 'period', message: 'Subscription renewed' })
}

/** The duration is in months. */
interface PlanChoice {
  id: string
  duration: number
  /** Of the plan that was confirmed; undefined takes any. */
  planVersion?: number | undefined
}

/** What was paid for before ends. */
async function changePlan(
  change: SubscriptionChange,
  { id: planId, duration: months, planVersion }: PlanChoice,
): Promise<WriteResult<unknown>> {
  const { transaction, business, now, timeZone } = change
  const latest = await requireLatest(change, 'change')
  const plan = await findPlanFor(business.businessRef, planId, transaction)
  if (planVersion !== undefined && plan.version !== planVersion) throw soldOtherwise(plan)
  const before = await boughtSoFar(change, latest)
  await transaction.subscriptions.endAll(business.businessRef, now)
  const sale = { figures: plan, planId, term: termFrom(now, months, timeZone), months, before }
  return sell(change, { ...sale, action: 'change', field: 'duration', message: 'Subscription changed' })
}

async function subscribe(
  change: SubscriptionChange,
  { id: planId, duration: months, planVersion }: PlanChoice,
): Promise<WriteResult<unknown>> {
  const { transaction, business } = change
  const plan = await findPlanFor(business.businessRef, planId, transaction)
  if (planVersion !== undefined && plan.version !== planVersion) throw soldOtherwise(plan)
  const latest = await transaction.subscriptions.findLatest(business.businessRef)
  const term = followingTerm(latest?.expiresAt, { ...change, months })
  const before = latest ? await boughtSoFar(change, latest) : {}
  const sale = { figures: plan, planId, term, months, before }
  return sell(change, { ...sale, action: 'subscribe', field: 'duration', message: 'Business subscribed' })
}

/** For the rest of the running term, at the plan's price for each and month. */
async function addExtra(
  change: SubscriptionChange,
  { noun, quantity }: { noun: 'staff' | 'branch'; quantity: number },
): Promise<WriteResult<unknown>> {
  const { transaction, business, now, timeZone } = change
  const running = await transaction.subscriptions.findRunning(business.businessRef, now)
  if (!running) throw noRunningSubscription(await transaction.subscriptions.findLatest(business.businessRef), noun)
  const months = monthsLeft(now, running.expiresAt, timeZone)
  const words = `${quantity} extra ${noun === 'branch' && quantity > 1 ? 'branches' : noun}`
  const currency = running.figures.currency.code
  const amount = extraCharge(running.figures[noun], { quantity, months })
  const details = `${words} for ${monthsText(months)}`
  const payment = { action: `extra-${noun}`, field: 'quantity', details, amount, currency } as const
  expectPayable(payment)
  const entry = await transaction.subscriptions.raiseLimits(running.id, { staff: 0, branch: 0, [noun]: quantity })
  if (!entry) {
    throw invalidField('quantity', 'A subscription has room for at most 1,000,000. Choose a smaller quantity.')
  }
  const limit = entry[noun]?.max ?? 0
  const log = await recordPayment(change, payment)
  return {
    message: noun === 'staff' ? 'Extra staff added' : 'Extra branch added',
    data: entry,
    log: { ...log, before: { [noun]: { max: limit - quantity } }, after: { [noun]: { max: limit } } },
  }
}

/** What is in force, with its extras, until the end of what is paid for. */
async function boughtSoFar(
  { transaction, business, now }: SubscriptionChange,
  latest: LatestSubscription,
): Promise<Partial<Plan>> {
  const running = await transaction.subscriptions.findRunning(business.businessRef, now)
  return { ...asBought(running ?? latest), expires: latest.expiresAt.toISOString() }
}

interface Sale {
  before: Partial<Plan>
  figures: PlanFigures
  planId: string | null
  term: Term
  months: number
  action: string
  field: Payment['field']
  message: string
}

async function sell(change: SubscriptionChange, sale: Sale): Promise<WriteResult<unknown>> {
  const { transaction, business, now } = change
  const { figures, planId, term, months, before } = sale
  const record = { id: newId(now), createdAt: now, businessRef: business.businessRef, planId }
  const details = `${figures.name} for ${monthsText(months)}`
  const amount = roundMoney(figures.price * months)
  const { action, field } = sale
  const payment = { action, field, details, amount, currency: figures.currency.code }
  expectPayable(payment)
  const entry = await transaction.subscriptions.append({ ...record, figures, period: months, ...term })
  const log = await recordPayment(change, payment)
  return { message: sale.message, data: entry, log: { ...log, ...changesOfPlan(before, takenOf(entry)) } }
}

const takenOf = ({ type, name, branch, inventory, staff, coupon, price, currency, expires }: Plan) => {
  const limits = { branch, inventory, staff, coupon }
  return { type, name, ...limits, price, currency, expires }
}

interface Payment {
  action: string
  /** The part of the call that the amount depends on. */
  field: 'period' | 'duration' | 'quantity'
  details: string
  amount: number
  currency: string
}

function expectPayable({ field, details, amount, currency }: Payment): void {
  if (amount <= largestPayment) return
  const [cost, most] = [formatMoney(amount, currency), formatMoney(largestPayment, currency)]
  const less = field === 'quantity' ? 'fewer' : 'fewer months'
  const message = `${details} would cost ${cost}, and one payment is at most ${most}. Choose ${less}, or lower the plan’s amounts.`
  throw invalidField(field, message)
}

async function recordPayment(
  { transaction, business, now }: SubscriptionChange,
  { action, details, amount, currency }: Payment,
): Promise<Change> {
  const { businessRef, businessName } = business
  const kind = { type: 'subscription', status: 'complete', paymentType: 'manual' } as const
  const payment = { ...kind, details, amount, currency, businessRef }
  await transaction.transactions.create({ ...payment, id: newId(now), createdAt: now })
  return {
    action,
    activity: 'Subscription',
    details: `${businessName}: ${details}, ${formatMoney(amount, currency)}`,
    businessRef,
    record: { type: 'business', id: business._id },
  }
}

async function requireLatest({ transaction, business }: SubscriptionChange, verb: string): Promise<LatestSubscription> {
  const latest = await transaction.subscriptions.findLatest(business.businessRef)
  if (latest) return latest
  throw new DomainError('conflict', `This business has no subscription to ${verb}. Subscribe it to a plan first.`)
}

function noRunningSubscription(latest: LatestSubscription | undefined, noun: string): DomainError {
  const extra = noun === 'branch' ? 'branches' : 'staff'
  return latest
    ? new DomainError('conflict', `The subscription of this business has expired. Renew it before adding ${extra}.`)
    : new DomainError('conflict', `This business has no subscription to add ${extra} to. Subscribe it to a plan first.`)
}
