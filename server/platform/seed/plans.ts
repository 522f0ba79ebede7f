import type { CurrencyCode } from '../contract/index.ts'
import { planPrice } from '../contract/money.ts'
import type { Row } from '../db/bulk-load.ts'
import { type Action, actionOn, logRow } from './administrators.ts'
import { openDays, type SeedBusiness } from './businesses.ts'
import type { SeedContext } from './context.ts'

export interface SeedPlan {
  id: string
  businessRef: string | null
  creation: Action
  /** Columns that plans and subscription histories share. */
  terms: Terms
  /** When its price was raised, and what it was before. */
  raise?: Action & { terms: Terms }
}

type Terms = ReturnType<typeof termsOf>

/** The plan as it was sold at a moment. */
export const planTermsAt = ({ terms, raise }: SeedPlan, moment: Date): Terms =>
  raise && moment < raise.at ? raise.terms : terms

type Allowance = readonly [max: number, amount: number]
type Offer = readonly [
  name: string,
  currency: CurrencyCode,
  branch: Allowance,
  inventory: Allowance,
  staff: Allowance,
  coupon: number,
]

const generalOffers: readonly Offer[] = [
  ['Starter', 'NGN', [1, 1000], [100, 1000], [6, 1000], 0],
  ['Basic', 'NGN', [1, 2000], [500, 2000], [10, 2500], 500],
  ['Standard', 'NGN', [2, 4000], [2000, 4000], [20, 5000], 1000],
  ['Growth', 'NGN', [4, 8000], [5000, 7500], [30, 9000], 1500],
  ['Professional', 'NGN', [8, 15_000], [20_000, 14_000], [50, 18_000], 3000],
  ['Business Plus', 'NGN', [15, 30_000], [50_000, 26_000], [120, 34_000], 5000],
  ['Enterprise', 'NGN', [50, 85_000], [200_000, 70_000], [500, 95_000], 10_000],
  ['Global', 'USD', [10, 20], [50_000, 15], [60, 12.5], 1.5],
]

/** With room for any business of one branch. */
const customOffers: readonly Offer[] = [
  ['Franchise', 'NGN', [25, 50_000], [30_000, 22_500], [80, 27_500], 0],
  ['Warehouse only', 'NGN', [1, 5000], [500_000, 60_000], [12, 5000], 0],
  ['Seasonal', 'NGN', [3, 4500.5], [3000, 3500], [40, 12_000], 2000],
  ['Cross-border', 'USD', [5, 18], [20_000, 20], [30, 12], 0],
]

/** What a month of some general plans cost less until that day, for the staff that they have room for. */
const raises: Readonly<Record<string, { daysAgo: number; difference: number; reason: string }>> = {
  Standard: { daysAgo: 243, difference: 1000, reason: 'New price list' },
  Growth: { daysAgo: 242, difference: 1500, reason: 'New price list' },
  Professional: { daysAgo: 75, difference: 2500, reason: 'Support by telephone is part of it now' },
}

/** General plans are made before the first business registers. */
const plansDaysAgo = 912

/** The general plans, and custom ones for the first active businesses of one branch. */
export function createPlans(businesses: readonly SeedBusiness[], context: SeedContext): SeedPlan[] {
  const general = generalOffers.map((offer, index) =>
    withRaise(createPlan(offer, plansDaysAgo - index, context), context),
  )
  const owners = businesses.filter(
    ({ branchCount, createdDaysAgo, deactivatedDaysAgo }) =>
      branchCount === 1 && createdDaysAgo > 60 && deactivatedDaysAgo === undefined,
  )
  const custom = customOffers.flatMap((offer, index) => {
    const owner = owners[index]
    return owner ? [{ ...createPlan(offer, openDays(owner).first, context), businessRef: owner.ref }] : []
  })
  return [...general, ...custom]
}

function createPlan(offer: Offer, daysAgo: number, context: SeedContext): SeedPlan {
  const creation = actionOn(daysAgo, context)
  return { id: context.createId(creation.at), businessRef: null, creation, terms: termsOf(offer) }
}

const raiseHour = 3_600_000 * 10.5

function withRaise(plan: SeedPlan, { administrators, startOf }: SeedContext): SeedPlan {
  const raise = raises[plan.terms.name]
  // The second one has worked here through all of these days.
  const administrator = administrators[1]
  if (!raise || !administrator) return plan
  const at = new Date(startOf(raise.daysAgo).getTime() + raiseHour)
  const { staff_amount: staff, price } = plan.terms
  const terms = { ...plan.terms, staff_amount: staff - raise.difference, price: price - raise.difference }
  return { ...plan, raise: { administrator, at, terms } }
}

const termsOf = ([name, currency, branch, inventory, staff, coupon]: Offer) => ({
  name,
  branch_max: branch[0],
  branch_amount: branch[1],
  inventory_max: inventory[0],
  inventory_amount: inventory[1],
  staff_max: staff[0],
  staff_amount: staff[1],
  coupon_amount: coupon,
  price: planPrice([branch[1], inventory[1], staff[1], coupon]),
  currency,
})

export const typeOf = ({ businessRef }: SeedPlan) => (businessRef === null ? 'general' : 'custom')

const loggedOf = (terms: Terms) => ({
  name: terms.name,
  branch: { max: terms.branch_max, amount: terms.branch_amount },
  inventory: { max: terms.inventory_max, amount: terms.inventory_amount },
  staff: { max: terms.staff_max, amount: terms.staff_amount },
  coupon: { amount: terms.coupon_amount },
  price: terms.price,
  currency: { code: terms.currency },
})

export function* planRows(plans: readonly SeedPlan[], context: SeedContext): Generator<Row> {
  for (const plan of plans) {
    const { id, businessRef, creation, terms, raise } = plan
    const own = { id, business_ref: businessRef, type: typeOf(plan), version: raise ? 2 : 1 }
    yield context.createRow('plans', creation.at, { ...own, ...terms })
    const entry = { activity: 'Plan', details: terms.name, businessRef, record: { type: 'subscription', id } }
    yield logRow(creation, { ...entry, action: 'create', after: loggedOf(planTermsAt(plan, creation.at)) }, context)
    if (!raise) continue
    const [before, after] = [raise.terms, terms].map(({ staff_amount: amount, price, currency }) => ({
      staff: { amount },
      price,
      currency: { code: currency },
    }))
    const { reason } = raises[terms.name] ?? {}
    yield logRow(raise, { ...entry, action: 'update', before, after, reason }, context)
  }
}
