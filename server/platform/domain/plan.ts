import { type CurrencyCode, currencies, type Plan, type PlanBody } from '../contract/index.ts'
import { formatMoney, sumMoney } from '../contract/money.ts'
import { DomainError, notFound } from './errors.ts'
import type { Listing, Page } from './listing.ts'
import type { Actor, LogEntry } from './log.ts'
import { expectMoney } from './money.ts'
import type { Stores } from './stores.ts'

/** What a plan offers and costs; also copied into the history of whoever takes it. */
export interface PlanFigures {
  type: 'general' | 'custom'
  name: string
  branch: Allowance
  inventory: Allowance
  staff: Allowance
  coupon: { amount: number }
  /** For one month, the sum of the four amounts. */
  price: number
  currency: { code: CurrencyCode; name: string; symbol: string }
}

export interface Allowance {
  max: number
  amount: number
}

/** A plan as it is written. */
export interface PlanDraft extends PlanFigures {
  /** The one business that a custom plan is for. */
  businessRef: string | undefined
}

export interface StoredPlan extends Omit<Plan, keyof PlanDraft>, PlanDraft {
  _id: string
  version: number
}

export interface PlanStore {
  list(listing: Listing): Promise<Page<StoredPlan>>
  find(id: string): Promise<StoredPlan | undefined>
  create(plan: PlanDraft & { id: string }): Promise<StoredPlan>
  /** Reads a plan and keeps others from changing it until the transaction ends. */
  lock(id: string): Promise<StoredPlan | undefined>
  change(id: string, plan: PlanDraft): Promise<StoredPlan>
}

/** A plan as somebody describes it; its price is never taken on trust, so it may be missing. */
export type PlanDescription = Omit<PlanBody, 'price'> & { price?: number | undefined }

/** The plan that a description stands for, once everything in it holds; throws for the first thing that does not. */
export async function checkPlan(body: PlanDescription, transaction: Pick<Stores, 'businesses'>): Promise<PlanDraft> {
  const { type, businessRef, name, branch, inventory, staff, coupon } = body
  for (const [field, { amount }] of Object.entries({ branch, inventory, staff, coupon })) {
    expectMoney(amount, `${field}.amount`)
  }
  const currency = currencies[body.currency.code]
  const price = sumMoney([branch.amount, inventory.amount, staff.amount, coupon.amount])
  if (body.price !== undefined && body.price !== price) {
    const message = `The price must be the sum of the four amounts, ${formatMoney(price, currency.code)}.`
    throw new DomainError('invalid', message, { data: { field: 'price' } })
  }
  await checkOwner(body, transaction)
  return { type, businessRef, name, branch, inventory, staff, coupon, price, currency }
}

async function checkOwner(
  { type, businessRef }: PlanDescription,
  { businesses }: Pick<Stores, 'businesses'>,
): Promise<void> {
  const refuse = (message: string) => new DomainError('invalid', message, { data: { field: 'businessRef' } })
  if (type === 'general') {
    if (businessRef === undefined) return
    throw refuse('A general plan is for every business. Leave the business out, or make it a custom plan.')
  }
  if (businessRef === undefined) throw refuse('A custom plan is for one business. Choose the business.')
  if (!(await businesses.exists(businessRef))) throw refuse(`There is no business with the reference ${businessRef}.`)
}

/**
 * The whole plan after a change. The change is the stored plan merged with what was typed, so a plan that becomes
 * general may still carry the business of its past.
 */
export function mergePlan(stored: StoredPlan, change: Partial<PlanBody>): PlanDescription {
  const merged = { ...stored, ...change, price: change.price }
  return merged.type === 'general' ? { ...merged, businessRef: undefined } : merged
}

/** The plan, if it may be sold to this business. */
export async function planFor(businessRef: string, id: string, { plans }: Pick<Stores, 'plans'>): Promise<StoredPlan> {
  const plan = await plans.find(id)
  if (!plan) throw notFound('plan')
  if (plan.type === 'custom' && plan.businessRef !== businessRef) {
    throw new DomainError('invalid', 'This plan was made for another business. Choose a general plan.', {
      data: { field: 'id' },
    })
  }
  return plan
}

export const planLog = (by: Actor, action: string, plan: StoredPlan): LogEntry => ({
  by,
  action,
  activity: 'Plan',
  details: plan.name,
  businessRef: plan.businessRef,
  record: { type: 'subscription', id: plan._id },
})
