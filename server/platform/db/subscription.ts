import type { Listing } from '../model/listing.ts'
import type { contract, Plan, SortKeyOf } from '../contract/index.ts'
import type { HistoryDraft, LatestSubscription } from '../model/subscription.ts'
import { columnsOf, field, type ListDefinition, listRows } from './list-query.ts'
import { figureColumns, figureFields, figureValues } from './plan.ts'
import { type Fragment, raw, sql } from './sql.ts'
import { deletionOfEmptyTotals } from './subscription-totals.ts'
import type { StoreContext } from './connection.ts'

// A change to another plan ends an entry before its time. `least` ignores nulls.
const effectiveEnd = 'least(expires_at, superseded_at)'

/** An entry's limits are those of the plan and what was bought on top. */
const historyList: ListDefinition<SortKeyOf<typeof contract.subscription.history>> = {
  table: 'subscription_histories',
  fields: {
    _id: field.unsorted('id'),
    businessRef: field.unsorted('business_ref'),
    ...figureFields,
    'branch.max': field.number('(branch_max + extra_branch)'),
    'staff.max': field.number('(staff_max + extra_staff)'),
    createdAt: field.time('created_at'),
    expires: field.time(effectiveEnd),
  },
  defaultSort: '-createdAt',
  // A business has few entries, so no index carries this.
  searchText: `fold_text(name || ' ' || type || ' ' || currency || ' ' || displayed_number(branch_max + extra_branch) || ' · ' ||
    amount_search_text(currency, branch_amount) || ' ' || displayed_number(inventory_max) || ' · ' ||
    amount_search_text(currency, inventory_amount) || ' ' || displayed_number(staff_max + extra_staff) || ' · ' ||
    amount_search_text(currency, staff_amount) || ' ' || amount_search_text(currency, coupon_amount) || ' ' ||
    amount_search_text(currency, price))`,
  searchIds: ['id'],
  searchTimes: ['created_at', effectiveEnd],
}

const columns = columnsOf(historyList.fields)

const largestLimit = 1_000_000

export function createSubscriptionStore({ db }: StoreContext) {
  async function findLast(condition: Fragment): Promise<LatestSubscription | undefined> {
    const row = await db.maybeOne<LatestSubscription>(sql`
      select id, plan_id as "planId", ${columnsOf(figureFields, 'figures.')}, extra_staff as "extra.staff",
        extra_branch as "extra.branch", starts_at as "startsAt", expires_at as "expiresAt"
      from subscription_histories
      where superseded_at is null and ${condition} order by expires_at desc, id desc limit 1`)
    return row && { ...row, startsAt: new Date(row.startsAt), expiresAt: new Date(row.expiresAt) }
  }

  return {
    listHistory: (businessRef: string, listing: Listing) =>
      listRows<Plan>(db, historyList, { listing, conditions: [sql`business_ref = ${businessRef}`] }),

    async deleteEmptyTotals() {
      for (const statement of deletionOfEmptyTotals) await db.query(raw(statement))
    },

    findLatest: (businessRef: string) => findLast(sql`business_ref = ${businessRef}`),

    findRunning: (businessRef: string, moment: Date) =>
      findLast(sql`business_ref = ${businessRef} and starts_at <= ${moment} and expires_at > ${moment}`),

    append: ({ id, createdAt, businessRef, planId, figures, period, startsAt, expiresAt }: HistoryDraft) =>
      db.one<Plan>(sql`
        insert into subscription_histories (id, business_ref, plan_id, ${figureColumns}, period, starts_at,
          expires_at, created_at)
        values (${id}, ${businessRef}, ${planId}, ${figureValues(figures)}, ${period}, ${startsAt}, ${expiresAt},
          ${createdAt})
        returning ${columns}`),

    async endAll(businessRef: string, moment: Date) {
      await db.query(sql`
        update subscription_histories set superseded_at = ${moment}
        where business_ref = ${businessRef} and superseded_at is null and expires_at > ${moment}`)
    },

    /** Undefined when a limit would become larger than any plan's. */
    raiseLimits: (id: string, { staff, branch }: { staff: number; branch: number }) =>
      db.maybeOne<Plan>(sql`
        update subscription_histories
        set extra_staff = extra_staff + ${staff}, extra_branch = extra_branch + ${branch}
        where id = ${id} and staff_max + extra_staff + ${staff} <= ${largestLimit}
          and branch_max + extra_branch + ${branch} <= ${largestLimit}
        returning ${columns}`),
  }
}
