import type pg from 'pg'
import type { contract, SortKeyOf } from '../contract/index.ts'
import { notFound } from '../domain/errors.ts'
import type { PlanStore, StoredPlan } from '../domain/ports/subscription.ts'
import { executeOne } from './execute.ts'
import { type ListSource, listRows } from './list.ts'
import { figureColumns, figureValues, toFigures } from './plan-figures.ts'
import { numberOrder, requiredTextOrder, textOrder, timeOrder } from './sort-columns.ts'
import { type Fragment, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

const columns = sql`id, business_ref, ${figureColumns}, created_at, version`

// A general plan has no business: the member is left out, as whoever sends the plan back must leave it out too.
const toPlan = (record: pg.QueryResultRow): StoredPlan => ({
  _id: record.id,
  businessRef: record.business_ref ?? undefined,
  ...toFigures(record),
  createdAt: record.created_at,
  version: record.version,
})

/** Columns of figures that lists are sorted by. */
export const figureSort = {
  name: requiredTextOrder('name'),
  type: requiredTextOrder('type'),
  'currency.code': requiredTextOrder('currency'),
  'branch.max': numberOrder('branch_max'),
  'branch.amount': numberOrder('branch_amount'),
  'inventory.max': numberOrder('inventory_max'),
  'inventory.amount': numberOrder('inventory_amount'),
  'staff.max': numberOrder('staff_max'),
  'staff.amount': numberOrder('staff_amount'),
  'coupon.amount': numberOrder('coupon_amount'),
  price: numberOrder('price'),
}

const planSource: ListSource<StoredPlan, SortKeyOf<typeof contract.subscription.list>> = {
  table: 'plans',
  columns,
  searchText: 'search_text',
  searchIds: ['id'],
  searchTimes: ['created_at'],
  sort: { createdAt: timeOrder('created_at'), businessRef: textOrder('business_ref'), ...figureSort },
  defaultSort: '-createdAt',
  toRow: toPlan,
}

export function createPlanStore({ executor, clock }: StoreContext): PlanStore {
  async function findWhere(condition: Fragment): Promise<StoredPlan | undefined> {
    const row = await executeOne(executor, sql`select ${columns} from plans where ${condition}`)
    return row && toPlan(row)
  }

  return {
    list: (listing) => listRows(executor, planSource, { listing }),
    find: (id) => findWhere(sql`id = ${id}`),
    lock: (id) => findWhere(sql`id = ${id} for update`),

    async create({ id, businessRef, ...figures }) {
      const row = await executeOne(
        executor,
        sql`insert into plans (id, business_ref, ${figureColumns}, created_at)
            values (${id}, ${businessRef ?? null}, ${figureValues(figures)}, ${clock().toISOString()})
            returning ${columns}`,
      )
      // An insert without a conflict clause returns its row or throws.
      return toPlan(row!)
    },

    async change(id, { businessRef, ...figures }) {
      const row = await executeOne(
        executor,
        sql`update plans
            set (business_ref, ${figureColumns}) = (${businessRef ?? null}, ${figureValues(figures)}),
              version = version + 1
            where id = ${id} returning ${columns}`,
      )
      if (!row) throw notFound('plan')
      return toPlan(row)
    },
  }
}
