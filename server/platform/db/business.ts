import type { BusinessChange } from '../contract/index.ts'
import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'
import type { InstantRange } from '../domain/business-day.ts'
import type { BusinessQuery, BusinessStore, StoredBusiness, SubscriberQuery } from '../domain/ports/business.ts'
import { notFound } from '../domain/errors.ts'
import { businessColumns, businessSource, referenceSource, subscriberSource, toBusiness } from './business-source.ts'
import { executeKept, executeOneKept } from './execute-kept.ts'
import { execute, executeOne } from './execute.ts'
import { listRows } from './list.ts'
import { saleSource } from './sale-source.ts'
import { all, type Fragment, join, raw, sql } from './sql.ts'
import type { StoreContext } from './store-context.ts'
import { countKept } from './totals.ts'

export function createBusinessStore(context: StoreContext): BusinessStore {
  const { executor } = context

  async function lockWhere(condition: Fragment): Promise<StoredBusiness | undefined> {
    const columns = businessColumns(context)
    const row = await executeOne(executor, sql`select ${columns} from businesses where ${condition} for update`)
    return row && toBusiness(row)
  }

  return {
    list: (query, listing) =>
      listRows(executor, businessSource(context), {
        listing,
        conditions: businessConditions(query),
        countAll: () => countKept(executor, 'businesses'),
      }),

    listReferences: (query, listing) =>
      listRows(executor, referenceSource(context), {
        listing,
        conditions: businessConditions(query),
        countAll: () => countKept(executor, 'businesses'),
      }),

    listSubscribers: (query, listing) =>
      listRows(executor, subscriberSource, { listing, conditions: subscriberConditions(query) }),

    async totalSubscriptions(query) {
      const totals = await executeKept<CurrencyTotal>(
        executor,
        sql`select subscription_currency as currency, sum(subscription_price) as amount, count(*) as count
            from businesses where ${all(subscriberConditions(query))} group by subscription_currency`,
        { tables: ['businesses'] },
      )
      return nairaFirst(totals)
    },

    listUnsubscribed: (range, listing) =>
      listRows(executor, businessSource(context), {
        listing,
        conditions: [raw('subscribed_at is null'), ...within('created_at', range)],
      }),

    listLastSales: (businessRef, count, listing) =>
      listRows(executor, saleSource, {
        listing,
        conditions: [
          sql`id in (select id from sales where business_ref = ${businessRef}
                     order by created_at desc, id desc limit ${count})`,
        ],
      }),

    async exists(businessRef) {
      const found = sql`select 1 from businesses where business_ref = ${businessRef}`
      return Boolean(await executeOneKept(executor, found, ['businesses']))
    },

    lock: (id) => lockWhere(sql`id = ${id}`),
    lockByRef: (businessRef) => lockWhere(sql`business_ref = ${businessRef}`),

    async change(id, change) {
      const assignments = join([...assignmentsOf(change), raw('version = version + 1')], ', ')
      const row = await executeOne(
        executor,
        sql`update businesses set ${assignments} where id = ${id} returning ${businessColumns(context)}`,
      )
      if (!row) throw notFound('business')
      return toBusiness(row)
    },

    async delete(id) {
      await execute(executor, sql`delete from businesses where id = ${id}`)
    },
  }
}

const within = (column: string, { from, before }: InstantRange): Fragment[] => [
  ...(from ? [sql`${raw(column)} >= ${from}`] : []),
  ...(before ? [sql`${raw(column)} < ${before}`] : []),
]

const status = (isDisabled: boolean | undefined): Fragment[] =>
  isDisabled === undefined ? [] : [sql`is_disabled = ${isDisabled}`]

const place = (column: string, name: string | undefined): Fragment[] =>
  name ? [sql`lower(${raw(column)}) = lower(${name})`] : []

const businessConditions = (query: BusinessQuery): Fragment[] => [
  ...status(query.isDisabled),
  ...place('country', query.country),
  ...place('state', query.state),
  ...place('city', query.city),
  ...within('created_at', query),
]

const subscriberConditions = (query: SubscriberQuery): Fragment[] => [
  raw('subscribed_at is not null'),
  ...status(query.isDisabled),
  ...within('subscribed_at', query),
]

/** One assignment for each field that the change gives. */
function assignmentsOf(change: BusinessChange): Fragment[] {
  const given: [column: string, value: unknown][] = [
    ['business_name', change.businessName],
    ['first_name', change.firstName],
    ['last_name', change.lastName],
    ['email', change.email],
    ['phone', change.phone],
    ['address', change.address],
    ['category', change.account?.category],
    ['country', change.location?.country],
    ['state', change.location?.state],
    ['city', change.location?.city],
    ['location_address', change.location?.address],
    ['is_disabled', change.isDisabled],
    ['referral_code', change.referral?.code],
  ]
  return given.filter(([, value]) => value !== undefined).map(([column, value]) => sql`${raw(column)} = ${value}`)
}
