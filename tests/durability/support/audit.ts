import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../../../server/platform/db/database.ts'
import type { FreshDatabase } from '../../contract/support/databases.ts'
import { type Kind, targetPlanName, targetsOfNotification, type Write } from './writes.ts'

/** Looks into the database itself, past the platform; the embedded one must not be in use. */
export async function lookInto<Result>(
  { environment }: Pick<FreshDatabase, 'environment'>,
  look: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const folder = join(environment.DATA_DIR ?? '', 'database')
  const { pool, close } = await openDatabase({ url: environment.DATABASE_URL, folder })
  try {
    return await look(pool)
  } finally {
    await close()
  }
}

/** What one write adds to: logs and keys with every write, transactions with every act that is paid for. */
export interface Counts {
  logs: number
  keys: number
  payments: number
  extras: number
}

export async function countAll(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `select (select count(*) from logs) as logs,
       (select count(*) from idempotency_keys where status = 200 and body <> '') as keys,
       (select count(*) from transactions where type = 'subscription') as payments,
       (select coalesce(sum(extra_staff), 0) from subscription_histories
        where plan_id in (select id from plans where name = $1)) as extras`,
    [targetPlanName],
  )
  return rows[0]!
}

const paid: readonly Kind[] = ['subscribe', 'renew', 'change', 'extra']

/**
 * What is wrong with a database that has taken these writes, each exactly once, since it held `before`. Only the
 * `recent` ones are looked for one by one.
 */
export async function auditWrites(
  pool: pg.Pool,
  { writes, recent = writes, before }: { writes: readonly Write[]; recent?: readonly Write[]; before: Counts },
): Promise<string[]> {
  const problems = await findContradictions(pool)
  for (const write of recent) {
    const found = await traceOf(pool, write)
    if (found !== 1) problems.push(`${write.kind} ${write.mark} stands there ${found} times`)
  }
  const count = (among: readonly Kind[]) => writes.filter(({ kind }) => among.includes(kind)).length
  const expected: Counts = {
    logs: before.logs + writes.length,
    keys: before.keys + writes.length,
    payments: before.payments + count(paid),
    extras: before.extras + count(['extra']),
  }
  const found = await countAll(pool)
  for (const name of ['logs', 'keys', 'payments', 'extras'] as const) {
    if (found[name] !== expected[name]) problems.push(`${found[name]} ${name} instead of ${expected[name]}`)
  }
  return problems
}

/** How often the write has happened, as a whole; a half of it counts as none. */
async function traceOf(pool: pg.Pool, write: Write): Promise<number> {
  const number = async (statement: string, ...values: unknown[]) =>
    (await pool.query<{ count: number }>(`select count(*) as count from ${statement}`, values)).rows[0]?.count ?? 0
  const { kind, mark } = write
  switch (kind) {
    case 'plan':
      return number('plans where name = $1', mark)
    case 'category':
      return number('categories where name = $1', mark)
    case 'staff':
      return number('staff where email = $1', `${mark}@example.ng`)
    case 'admin':
      return number('admins where email = $1', `${mark}@example.ng`)
    case 'phone':
      return number(`logs where after ->> 'phone' = $1`, mark)
    case 'notification':
      return number('notifications where title = $1 and cardinality(target) = $2', mark, targetsOfNotification)
    case 'delete':
      return number(
        `logs where business_ref = $1 and action = 'delete' and activity = 'Business' and not exists (
           select from businesses where business_ref = $1
           union all select from staff where business_ref = $1
           union all select from branches where business_ref = $1
           union all select from subscription_histories where business_ref = $1
         ) and exists (select from archived_rows where business_ref = $1 and table_name = 'businesses')`,
        write.businessRef,
      )
    case 'subscribe':
    case 'renew':
    case 'change':
      return number('subscription_histories where id = $1', write.recordId)
    case 'extra':
      // It raises a number; what shows that it did is the sum of them all.
      return number('idempotency_keys where key = $1 and status = 200', mark)
  }
}

/** Figures that are kept beside the rows that they are about, and no longer agree with them. */
export async function findContradictions(pool: pg.Pool): Promise<string[]> {
  const problems: string[] = []
  const nouns = ['businesses', 'branches', 'staff', 'riders', 'reservations', 'sales', 'purchases', 'expenses']
  for (const noun of nouns) {
    const { rows } = await pool.query<{ kept: number; real: number }>(
      `select (select coalesce(sum(records), 0)::bigint from record_totals where noun = $1) as kept,
         (select count(*) from ${noun}) as real`,
      [noun],
    )
    const { kept, real } = rows[0]!
    if (kept !== real) problems.push(`${kept} ${noun} are kept as their number, and there are ${real}`)
  }
  const logs = await pool.query(
    `select day from (
       select day, admin_id, action, user_email, sum(records) as records from log_totals group by 1, 2, 3, 4) as kept full join (
       select (created_at at time zone 'UTC')::date as day, coalesce(admin_id, '') as admin_id, action,
         coalesce(user_email, '') as user_email, count(*) as records
       from logs group by 1, 2, 3, 4) as real using (day, admin_id, action, user_email)
     where coalesce(kept.records, 0) <> coalesce(real.records, 0)`,
  )
  if (logs.rows.length > 0) problems.push(`${logs.rows.length} days of logs are counted wrong`)
  const transactions = await pool.query(
    `select day, status, currency from (
       select day, status, currency, sum(records) as records, sum(amount) as amount from transaction_totals
       group by 1, 2, 3) as kept full join (
       select (created_at at time zone 'UTC')::date as day, status, currency, count(*) as records, sum(amount) as amount
       from transactions group by 1, 2, 3) as real using (day, status, currency)
     where coalesce(kept.records, 0) <> coalesce(real.records, 0) or coalesce(kept.amount, 0) <> coalesce(real.amount, 0)`,
  )
  if (transactions.rows.length > 0)
    problems.push(`${transactions.rows.length} days of transactions are summed up wrong`)
  const subscriptions = await pool.query(
    `select ends_at from (
       select is_subscribed, is_disabled, ends_at, currency, sum(records) as records, sum(amount) as amount
       from subscription_totals group by 1, 2, 3, 4) as kept full join (
       select subscribed_at is not null as is_subscribed, is_disabled,
         coalesce(date_bin('15 minutes', subscription_expires_at, '2000-01-01T00:00Z'), 'infinity') as ends_at,
         coalesce(subscription_currency, '') as currency, count(*) as records, sum(coalesce(subscription_price, 0)) as amount
       from businesses group by 1, 2, 3, 4) as real using (is_subscribed, is_disabled, ends_at, currency)
     where coalesce(kept.records, 0) <> coalesce(real.records, 0) or coalesce(kept.amount, 0) <> coalesce(real.amount, 0)`,
  )
  if (subscriptions.rows.length > 0)
    problems.push(`${subscriptions.rows.length} quarters of an hour of subscriptions are summed up wrong`)
  const copies = await pool.query(
    `select business_ref from businesses where subscribed_at is distinct from (
       select max(created_at) from subscription_histories where business_ref = businesses.business_ref)`,
  )
  if (copies.rows.length > 0) problems.push(`${copies.rows.length} businesses have another newest subscription`)
  return problems
}
