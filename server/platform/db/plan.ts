import { type contract, currencies, type SortKeyOf } from '../contract/index.ts'
import { type Listing, mapPage } from '../model/listing.ts'
import type { PlanDraft, PlanFigures, StoredPlan } from '../model/subscription.ts'
import { columnsOf, field, type ListDefinition, listRows, newestFirst } from './list-query.ts'
import { type Fragment, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'

const currencyMember = (member: 'name' | 'symbol') => {
  const cases = Object.values(currencies).map((currency) => `when '${currency.code}' then '${currency[member]}'`)
  return field.unsorted(`case currency ${cases.join(' ')} end`)
}

export const figureFields = {
  type: field.text('type'),
  name: field.text('name'),
  'branch.max': field.number('branch_max'),
  'branch.amount': field.number('branch_amount'),
  'inventory.max': field.number('inventory_max'),
  'inventory.amount': field.number('inventory_amount'),
  'staff.max': field.number('staff_max'),
  'staff.amount': field.number('staff_amount'),
  'coupon.amount': field.number('coupon_amount'),
  price: field.number('price'),
  'currency.code': field.text('currency'),
  'currency.name': currencyMember('name'),
  'currency.symbol': currencyMember('symbol'),
}

export const figureColumns = raw(`type, name, branch_max, branch_amount, inventory_max, inventory_amount, staff_max,
  staff_amount, coupon_amount, price, currency`)

/** In the order of `figureColumns`. */
export const figureValues = (figures: PlanFigures): Fragment =>
  sql`${figures.type}, ${figures.name}, ${figures.branch.max}, ${figures.branch.amount}, ${figures.inventory.max},
    ${figures.inventory.amount}, ${figures.staff.max}, ${figures.staff.amount}, ${figures.coupon.amount},
    ${figures.price}, ${figures.currency.code}`

const planList: ListDefinition<SortKeyOf<typeof contract.subscription.list>> = {
  table: 'plans',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.optionalText('business_ref'),
    ...figureFields,
    createdAt: field.time('created_at'),
    version: field.unsorted('version'),
  },
  ...newestFirst,
}

const columns = columnsOf(planList.fields)

type PlanRow = Omit<StoredPlan, 'businessRef'> & { businessRef: string | null }

// The member is left out of a general plan, as whoever sends the plan back must leave it out too.
const toPlan = (row: PlanRow): StoredPlan => ({ ...row, businessRef: row.businessRef ?? undefined })

export function createPlanStore({ db, clock }: StoreContext) {
  async function findWhere(condition: Fragment): Promise<StoredPlan | undefined> {
    const row = await db.maybeOne<PlanRow>(sql`select ${columns} from plans where ${condition}`)
    return row && toPlan(row)
  }

  return {
    list: async (listing: Listing) => mapPage(await listRows<PlanRow>(db, planList, { listing }), toPlan),
    find: (id: string) => findWhere(sql`id = ${id}`),
    lock: (id: string) => findWhere(sql`id = ${id} for update`),
    /** Nobody changes it until the transaction ends. */
    hold: (id: string) => findWhere(sql`id = ${id} for share`),
    count: async () => (await db.one<{ count: number }>(sql`select count(*)::integer as count from plans`)).count,

    async create({ id, businessRef, ...figures }: PlanDraft & { id: string }) {
      const row = await db.one<PlanRow>(sql`
        insert into plans (id, business_ref, ${figureColumns}, created_at)
        values (${id}, ${businessRef ?? null}, ${figureValues(figures)}, ${clock()})
        returning ${columns}`)
      return toPlan(row)
    },

    async change(id: string, { businessRef, ...figures }: PlanDraft) {
      const row = await db.one<PlanRow>(sql`
        update plans
        set (business_ref, ${figureColumns}) = (${businessRef ?? null}, ${figureValues(figures)}),
          version = version + 1
        where id = ${id} returning ${columns}`)
      return toPlan(row)
    },
  }
}
