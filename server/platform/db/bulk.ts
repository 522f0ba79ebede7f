import type { Listing } from '../model/listing.ts'
import { type BulkRow, type SortKeyOf, bulkStates, type contract } from '../contract/index.ts'
import type { BulkDraft, BulkResult, BulkSelection, StoredBulkJob, WaitingRow } from '../model/bulk.ts'
import { businessMatches, subscriberMatches } from './business.ts'
import { statusWords } from './list-filters.ts'
import { field, type ListDefinition, listRows } from './list-query.ts'
import { type Fragment, raw, sql } from './sql.ts'
import type { StoreContext } from './connection.ts'
import { type CurrencyTotal, nairaFirst } from '../contract/money.ts'

const rowList: ListDefinition<SortKeyOf<typeof contract.bulk.rows>> = {
  table: 'bulk_rows',
  fields: {
    _id: field.unsorted('business_id'),
    businessRef: field.unsorted('business_ref'),
    businessName: field.text('business_name'),
    state: field.text('state'),
    reason: field.unsorted('reason'),
    position: field.sortOnly(field.number('position')),
  },
  defaultSort: 'position',
  // One job is read at a time, so no index carries this.
  searchText: `fold_text(business_name || ' ' || coalesce(business_ref, '') || ' ' || coalesce(reason, ''))`,
  searchIds: ['business_id'],
  searchStatuses: statusWords('state', bulkStates),
}

function chosen(selection: BulkSelection): Fragment {
  if ('ids' in selection) {
    return sql`
      select wanted.id, coalesce(businesses.business_ref, deleted.business_ref) as business_ref,
        coalesce(businesses.business_name, deleted.business_name, wanted.id) as business_name
      from (select distinct unnest(${selection.ids}::text[]) as id) wanted
        left join businesses using (id) left join archived_businesses deleted using (id)`
  }
  if ('failedOf' in selection) {
    // Each only once, so that a repeated call changes no business twice.
    return sql`update bulk_rows set is_retried = true
      where job_id = ${selection.failedOf} and state = 'failed' and not is_retried
      returning business_id as id, business_ref, business_name, about_log_id as log_id, mark`
  }
  if ('changedBy' in selection) {
    return sql`select business_id as id, business_ref, business_name, log_id from bulk_rows
      where job_id = ${selection.changedBy} and state = 'done' and reason is null`
  }
  const matches =
    'businesses' in selection
      ? businessMatches(selection.businesses, selection.search)
      : subscriberMatches(selection.subscribers, selection.search)
  return sql`select id, business_ref, business_name from businesses where ${matches}`
}

/**
 * The latest subscription of the business `chosen.business_ref`, if it has one, and what a month of it costs today: as
 * `findRenewalPlan` has it.
 */
const renewal = sql`(
  select latest.id, coalesce(plans.currency, latest.currency) as currency, coalesce(plans.price, latest.price) as amount
  from (
    select history.id, plan_id, price, currency from subscription_histories history
    where history.business_ref = chosen.business_ref and superseded_at is null
    order by expires_at desc, history.id desc limit 1
  ) as latest left join plans on plans.id = plan_id and (plans.type = 'general' or plans.business_ref = chosen.business_ref)
) as renewal`

/** Differs once the business has bought something, or its renewal costs something else. */
const markOfOne = sql`(select renewal::text from ${renewal})`

const markOfAll = (rows: Fragment) => sql`
  select encode(sha256(convert_to(coalesce(string_agg(id || coalesce(mark, ''), ' ' order by id), ''), 'UTF8')), 'hex') as mark
  from (${rows}) as marked`

/**
 * Condition for the waiting rows of jobs, locked from the last one on: in the order in which they are taken, it would wait
 * for one row after the other that somebody else has just taken.
 */
const waitingFromLast = (jobs: Fragment) => sql`(job_id, position) in (
  select job_id, position from bulk_rows where state = 'waiting' and job_id in (${jobs})
  order by turn desc, job_id desc, position desc for update)`

export function createBulkStore({ db }: StoreContext) {
  return {
    /** How many are chosen, up to one more than `most`, and `markOfJob` as it would be; not of what failed. */
    preview: (selection: Exclude<BulkSelection, { failedOf: string }>, most: number, isMarked: boolean) =>
      db.one<{ total: number; mark: string | null }>(sql`
        with chosen as materialized (select * from (${chosen(selection)}) as meant limit ${most + 1})
        select count(*) as total,
          (${isMarked ? markOfAll(sql`select id, ${markOfOne} as mark from chosen`) : raw('select null')}) as mark
        from chosen`),

    /** Takes none of more than `most`; returns how many there are, up to one more than `most`. */
    async create({ id, action, period, by, createdAt }: BulkDraft, selection: BulkSelection, most: number) {
      await db.query(sql`
        insert into bulk_jobs (id, action, period, admin_id, admin_name, admin_email, admin_role, created_at)
        values (${id}, ${action}, ${period ?? null}, ${by.id}, ${by.fullName}, ${by.email}, ${by.role}, ${createdAt})`)
      const { total } = await db.one<{ total: number }>(sql`
        with chosen as (${chosen(selection)}), first_turn as (
          select coalesce(greatest(
            (select min(turn) from bulk_rows where state = 'waiting'),
            (select max(turn) + 1 from bulk_jobs join bulk_rows on job_id = bulk_jobs.id
              where admin_id = ${by.id} and state = 'waiting')
          ), 0) as turn
        ), added as (
          insert into bulk_rows (job_id, position, turn, business_id, business_ref, business_name, about_log_id, mark)
          select ${id}, row_number() over in_order, turn + row_number() over in_order - 1, id, business_ref, business_name,
            ${raw('changedBy' in selection || 'failedOf' in selection ? 'log_id' : 'null')},
            ${'failedOf' in selection ? raw('mark') : action === 'renew' ? markOfOne : raw('null')}
          from first_turn, (select * from chosen limit ${most + 1}) as chosen
          window in_order as (order by lower(business_name), id)
          returning 1
        ) select count(*) as total from added`)
      await db.query(sql`update bulk_jobs set total = ${total} where id = ${id}`)
      return total
    },

    async quote(selection: BulkSelection) {
      const totals = await db.query<CurrencyTotal & { mark: string }>(sql`
        with priced as materialized (
          select chosen.id, currency, amount, renewal::text as mark
          from (${chosen(selection)}) as chosen left join lateral ${renewal} on true
        )
        select coalesce(currency, '') as currency, sum(amount) as amount, count(*) as count,
          (${markOfAll(sql`select id, mark from priced`)}) as mark
        from priced group by currency`)
      const sold = totals.filter(({ currency }) => currency !== '')
      return {
        totals: nairaFirst(sold.map(({ currency, amount, count }) => ({ currency, amount, count }))),
        mark: totals[0]?.mark,
      }
    },

    /** As `quote` tells it of the same businesses, until one has bought something or a price has changed. */
    markOfJob: (id: string) =>
      db.one<{ mark: string }>(markOfAll(sql`select business_id as id, mark from bulk_rows where job_id = ${id}`)),

    /** The names of the first few that have bought something since. */
    namesBoughtSince: async (selection: BulkSelection, since: Date, most: number) => {
      const rows = await db.query<{ name: string }>(sql`
        select business_name as name from (${chosen(selection)}) as chosen where exists (
          select from subscription_histories history
          where history.business_ref = chosen.business_ref and history.created_at > ${since}
        ) order by lower(business_name), id limit ${most}`)
      return rows.map(({ name }) => name)
    },

    /** What a row's mark would be now. */
    markOfRow: ({ businessRef }: Pick<WaitingRow, 'businessRef'>) =>
      db.one<{ mark: string | null }>(
        sql`select ${markOfOne} as mark from (select ${businessRef}::text as business_ref) as chosen`,
      ),

    find: (id: string) =>
      db.maybeOne<StoredBulkJob>(sql`
        select id as "_id", action, period, total, admin_name as "createdBy", created_at as "createdAt",
          rows.done, rows.unchanged, rows.failed, rows.cancelled, rows.retried, rows.done + rows.failed + rows.cancelled >= total as "isFinished"
        from bulk_jobs, lateral (
          select count(*) filter (where state = 'done') as done,
            count(*) filter (where state = 'done' and reason is not null) as unchanged, count(*) filter (where state = 'failed') as failed,
            count(*) filter (where state = 'cancelled') as cancelled, count(*) filter (where is_retried) as retried
          from bulk_rows where job_id = bulk_jobs.id
        ) rows
        where id = ${id}`),

    listRows: ({ job, state }: { job: string; state?: (typeof bulkStates)[number] | undefined }, listing: Listing) =>
      listRows<BulkRow>(db, rowList, {
        listing,
        conditions: [sql`job_id = ${job}`, ...(state ? [sql`state = ${state}`] : [])],
      }),

    /** Rows of an administrator's jobs: those that wait, and those of jobs started since. */
    async count(administrator: string, since: Date) {
      // Locked, so that of two calls at once the second waits until the first one counts.
      await db.query(sql`select id from admins where id = ${administrator} for no key update`)
      return db.one<{ waiting: number; recent: number }>(sql`
        select
          (select count(*) from bulk_jobs join bulk_rows on job_id = bulk_jobs.id
            where admin_id = ${administrator} and state = 'waiting') as waiting,
          (select coalesce(sum(total), 0)::int8 from bulk_jobs
            where admin_id = ${administrator} and created_at > ${since}) as recent`)
    },

    // This and `finish` are planned anew for each row: a plan made for few rows would read all of them later.
    /** Administrators take turns. Locked until the transaction ends; undefined when none waits or others have them. */
    async takeWaiting() {
      const [row] = await db.query<WaitingRow>(
        sql`
          with taken as (
            select * from bulk_rows where state = 'waiting' order by turn, job_id, position limit 1 for update skip locked
          )
          select job_id as "jobId", position, business_id as "businessId", business_ref as "businessRef", action, period,
            about_log_id as "aboutLogId", mark,
            admin_id as "by.id", admin_name as "by.fullName", admin_email as "by.email", admin_role as "by.role"
          from taken join bulk_jobs on bulk_jobs.id = job_id`,
        { prepared: false },
      )
      return row
    },

    /** Undoes what the work has written where it throws, and leaves the row taken. */
    async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
      await db.query(sql`savepoint attempt`)
      try {
        return await work()
      } catch (error) {
        await db.query(sql`rollback to savepoint attempt`)
        throw error
      }
    },

    /** Returns how many were waiting. */
    async cancel(id: string) {
      const rows = await db.query(
        sql`update bulk_rows set state = 'cancelled' where ${waitingFromLast(sql`select ${id}::text`)} returning 1`,
      )
      return rows.length
    },

    async failWaiting(administrator: string, reason: string) {
      await db.query(sql`
        update bulk_rows set state = 'failed', reason = ${reason}
        where ${waitingFromLast(sql`select id from bulk_jobs where admin_id = ${administrator}`)}`)
    },

    /** Changes nothing of a row that has ended already, because a commit may succeed without an answer. */
    async finish({ jobId, position }: Pick<WaitingRow, 'jobId' | 'position'>, { state, reason, logId }: BulkResult) {
      await db.query(
        sql`
          update bulk_rows set state = ${state}, reason = ${reason}, log_id = ${logId ?? null}
          where job_id = ${jobId} and position = ${position} and state = 'waiting'`,
        { prepared: false },
      )
    },

    async deleteBefore(moment: Date) {
      await db.query(sql`delete from bulk_jobs where created_at < ${moment}`)
    },
  }
}
