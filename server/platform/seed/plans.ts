import type { CurrencyCode } from '../contract/index.ts'
import { sumMoney } from '../contract/money.ts'
import type { Row } from '../db/bulk-load.ts'
import type { SeedBusiness } from './businesses.ts'
import type { Act } from './office.ts'
import type { World } from './world.ts'

/** Columns that plans and subscription histories share. */
export interface PlanFigures {
  type: 'general' | 'custom'
  name: string
  branch_max: number
  branch_amount: number
  inventory_max: number
  inventory_amount: number
  staff_max: number
  staff_amount: number
  coupon_amount: number
  price: number
  currency: CurrencyCode
}

export interface SeedPlan {
  id: string
  businessRef: string | null
  createdAt: Date
  /** Who made it. */
  act: Act
  figures: PlanFigures
}

type Offer = readonly [
  name: string,
  currency: CurrencyCode,
  branch: readonly [max: number, amount: number],
  inventory: readonly [max: number, amount: number],
  staff: readonly [max: number, amount: number],
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

const customOffers: readonly Offer[] = [
  ['Franchise', 'NGN', [25, 50_000], [30_000, 22_500], [80, 27_500], 0],
  ['Warehouse only', 'NGN', [1, 5000], [500_000, 60_000], [12, 5000], 0],
  ['Seasonal', 'NGN', [3, 4500.5], [3000, 3500], [40, 12_000], 2000],
  ['Cross-border', 'USD', [5, 18], [20_000, 20], [30, 12], 0],
]

/** The plans are made before the first business registers. */
const plansDaysAgo = 912

/** The general plans, and custom ones for the first active businesses. */
export function createPlans(businesses: readonly SeedBusiness[], { createIdentifier, office }: World): SeedPlan[] {
  const created = (act: Act | undefined, businessRef: string | null, figures: PlanFigures): SeedPlan[] =>
    act ? [{ id: createIdentifier(act.at), businessRef, createdAt: act.at, act, figures }] : []
  const general = generalOffers.flatMap((offer, index) =>
    created(office.act(plansDaysAgo - index), null, figuresOf('general', offer)),
  )
  const owners = businesses.filter((business) => !business.closedAt && business.createdDaysAgo > 60)
  const custom = customOffers.flatMap((offer) => {
    const figures = figuresOf('custom', offer)
    // Each offer goes to the first that it has room for and that has none yet.
    const place = owners.findIndex(({ branchCount }) => branchCount <= figures.branch_max)
    const [owner] = place < 0 ? [] : owners.splice(place, 1)
    return owner ? created(office.act(owner.openedDaysAgo - 1, owner.openedAt), owner.ref, figures) : []
  })
  return [...general, ...custom]
}

export function* planRows(plans: readonly SeedPlan[], { office }: World): Generator<Row> {
  for (const { id, businessRef, createdAt, act, figures } of plans) {
    yield { table: 'plans', values: { id, business_ref: businessRef, ...figures, created_at: createdAt, version: 1 } }
    const { name, price, currency } = figures
    const record = { type: 'subscription', id }
    const facts = { action: 'create', activity: 'Plan', details: name, record, after: { name, price, currency } }
    yield office.logRow(act, businessRef === null ? facts : { ...facts, businessRef })
  }
}

function figuresOf(type: PlanFigures['type'], [name, currency, branch, inventory, staff, coupon]: Offer): PlanFigures {
  return {
    type,
    name,
    branch_max: branch[0],
    branch_amount: branch[1],
    inventory_max: inventory[0],
    inventory_amount: inventory[1],
    staff_max: staff[0],
    staff_amount: staff[1],
    coupon_amount: coupon,
    price: sumMoney([branch[1], inventory[1], staff[1], coupon]),
    currency,
  }
}
