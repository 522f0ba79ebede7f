import type pg from 'pg'
import type { contract, Plan, SortKeyOf } from '../contract/index.ts'
import type { LatestSubscription, SubscriptionStore } from '../domain/ports/subscription.ts'
import { execute, executeOne } from './execute.ts'
import { type ListSource, listRows } from './list.ts'
import { figureColumns, figureValues, toFigures } from './plan-figures.ts'
import { figureSort } from './plan.ts'
import { numberOrder, timeOrder } from './sort-columns.ts'
import { type Fragment, raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'

// A change to another plan ends an entry before its time. `least` leaves a missing moment out.
const effectiveEnd = 'least(expires_at, superseded_at)'

const columns = sql`id, business_ref, ${figureColumns}, extra_staff, extra_branch, created_at,
  ${raw(effectiveEnd)} as ends_at`

/** The entry as a plan with its end; its limits are those of the plan and what was bought on top. */
function toEntry(record: pg.QueryResultRow): Plan {
  const figures = toFigures(record)
  return {
    _id: record.id,
    businessRef: record.business_ref,
    ...figures,
    branch: { ...figures.branch, max: figures.branch.max + record.extra_branch },
    staff: { ...figures.staff, max: figures.staff.max + record.extra_staff },
    createdAt: record.created_at,
    expires: record.ends_at,
  }
}

const historySource: ListSource<Plan, SortKeyOf<typeof contract.subscription.history>> = {
  table: 'subscription_histories',
  columns,
  // One business has few entries, so no index carries this.
  searchText: `lower(name || ' ' || type || ' ' || currency || ' ' || displayed_number(branch_max + extra_branch) || ' · ' ||
    amount_search_text(currency, branch_amount) || ' ' || displayed_number(inventory_max) || ' · ' ||
    amount_search_text(currency, inventory_amount) || ' ' || displayed_number(staff_max + extra_staff) || ' · ' ||
    amount_search_text(currency, staff_amount) || ' ' || amount_search_text(currency, coupon_amount) || ' ' ||
    amount_search_text(currency, price))`,
  searchIds: ['id'],
  searchTimes: ['created_at', effectiveEnd],
  sort: {
    createdAt: timeOrder('created_at'),
    expires: timeOrder(effectiveEnd),
    ...figureSort,
    'branch.max': numberOrder('(branch_max + extra_branch)'),
    'staff.max': numberOrder('(staff_max + extra_staff)'),
  },
  defaultSort: '-createdAt',
  toRow: toEntry,
}

const toLatest = (record: pg.QueryResultRow): LatestSubscription => ({
  id: record.id,
  planId: record.plan_id,
  figures: toFigures(record),
  startsAt: new Date(record.starts_at),
  expiresAt: new Date(record.expires_at),
})

const largestLimit = 1_000_000

export function createSubscriptionStore({ executor }: StoreContext): SubscriptionStore {
  async function findLast(condition: Fragment): Promise<LatestSubscription | undefined> {
    const row = await executeOne(
      executor,
      sql`select id, plan_id, ${figureColumns}, starts_at, expires_at from subscription_histories
          where superseded_at is null and ${condition} order by expires_at desc, id desc limit 1`,
    )
    return row && toLatest(row)
  }

  return {
    listHistory: (businessRef, listing) =>
      listRows(executor, historySource, { listing, conditions: [sql`business_ref = ${businessRef}`] }),

    findLatest: (businessRef) => findLast(sql`business_ref = ${businessRef}`),

    findRunning: (businessRef, moment) =>
      findLast(sql`business_ref = ${businessRef} and starts_at <= ${moment} and expires_at > ${moment}`),

    async append({ id, createdAt, businessRef, planId, figures, period, startsAt, expiresAt }) {
      const row = await executeOne(
        executor,
        sql`insert into subscription_histories (id, business_ref, plan_id, ${figureColumns}, period, starts_at,
              expires_at, created_at)
            values (${id}, ${businessRef}, ${planId}, ${figureValues(figures)}, ${period}, ${startsAt}, ${expiresAt},
              ${createdAt})
            returning ${columns}`,
      )
      // An insert without a conflict clause returns its row or throws.
      return toEntry(row!)
    },

    async endAll(businessRef, moment) {
      await execute(
        executor,
        sql`update subscription_histories set superseded_at = ${moment}
            where business_ref = ${businessRef} and superseded_at is null and expires_at > ${moment}`,
      )
    },

    async raiseLimits(id, { staff, branch }) {
      const row = await executeOne(
        executor,
        sql`update subscription_histories
            set extra_staff = extra_staff + ${staff}, extra_branch = extra_branch + ${branch}
            where id = ${id} and staff_max + extra_staff + ${staff} <= ${largestLimit}
              and branch_max + extra_branch + ${branch} <= ${largestLimit}
            returning ${columns}`,
      )
      return row && toEntry(row)
    },
  }
}
