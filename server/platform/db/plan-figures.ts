import type pg from 'pg'
import { currencies } from '../contract/index.ts'
import type { PlanFigures } from '../domain/ports/subscription.ts'
import { type Fragment, raw, sql } from './sql.ts'

// Plans, and the histories that copy them, have these columns alike.
const names = `type, name, branch_max, branch_amount, inventory_max, inventory_amount, staff_max, staff_amount,
  coupon_amount, price, currency`

export const figureColumns: Fragment = raw(names)

/** The values of `figureColumns`, in their order. */
export const figureValues = (figures: PlanFigures): Fragment =>
  sql`${figures.type}, ${figures.name}, ${figures.branch.max}, ${figures.branch.amount}, ${figures.inventory.max},
    ${figures.inventory.amount}, ${figures.staff.max}, ${figures.staff.amount}, ${figures.coupon.amount},
    ${figures.price}, ${figures.currency.code}`

export const toFigures = (record: pg.QueryResultRow): PlanFigures => ({
  type: record.type,
  name: record.name,
  branch: { max: record.branch_max, amount: record.branch_amount },
  inventory: { max: record.inventory_max, amount: record.inventory_amount },
  staff: { max: record.staff_max, amount: record.staff_amount },
  coupon: { amount: record.coupon_amount },
  price: record.price,
  // The column admits the codes of the contract only.
  currency: currencies[record.currency as keyof typeof currencies],
})
