/** Questions that consistent data answer with no row at all; `now()` is the moment at which the data were made. */
export interface Audit {
  /** What never happens. */
  claim: string
  query: string
}

const lastLog = (type: string, record: string, actions: string) => `
  select action, before, after, created_at from logs where record_type = '${type}' and record_id = ${record}
    and action in (${actions}) order by created_at desc, id desc limit 1`

const switches = `'activate', 'deactivate'`

/** Tables of what belongs to a business, with the column that names it. */
const belongings = ['branches', 'staff', 'riders', 'sales', 'purchases', 'expenses', 'reservations'].concat(
  'subscription_histories',
  'transactions',
)
const trade = belongings.filter((table) => table !== 'branches' && table !== 'riders')
export const union = (tables: readonly string[], select: (table: string) => string) =>
  tables.map(select).join(' union all ')

/** Nouns of log rows, with their tables. */
export const records = [
  ['business', 'businesses'],
  ['staff', 'staff'],
  ['subscription', 'plans'],
  ['notification', 'notifications'],
  ['admin', 'admins'],
  ['category', 'categories'],
] as const

const lagos = (moment: string) => `(${moment} at time zone 'Africa/Lagos')`

export const stateAudits: Audit[] = [
  {
    claim: 'a business whose state differs from its last log row',
    query: `select business_ref from businesses left join lateral (${lastLog('business', 'businesses.id', switches)}) as log
      on true where is_disabled <> coalesce(log.action = 'deactivate', false)
        or is_disabled <> coalesce((log.after ->> 'isDisabled')::boolean, false)`,
  },
  {
    claim: 'a business whose version is not one more than the changes in its log',
    query: `select business_ref from businesses where version <> 1 + (select count(*) from logs
      where record_type = 'business' and record_id = businesses.id and activity = 'Business')`,
  },
  {
    claim: 'a change in the log that the business does not have',
    query: `select business_ref from businesses join lateral (${lastLog('business', 'businesses.id', `'update'`)}) as log
      on true where log.after ->> 'phone' is distinct from phone`,
  },
  {
    claim: 'two log rows in a row that switch a business to the same state',
    query: `select record_id from (select record_id, action, lag(action) over (partition by record_id
      order by created_at, id) as before from logs where activity = 'Business' and action in (${switches})) as log
      where before = action or (before is null and action = 'activate')`,
  },
  {
    claim: 'a staff member or an admin whose state differs from the last log row',
    query: union(
      ['staff', 'admin'],
      (noun) => `select people.id from ${noun === 'staff' ? 'staff' : 'admins'} as people left join lateral
        (${lastLog(noun, 'people.id', switches)}) as log on true
        where is_active <> coalesce((log.after ->> 'isActive')::boolean, true)`,
    ),
  },
  {
    claim: 'a subscription that the log does not have, or has with another price or end',
    query: `select history.id from subscription_histories as history left join logs on activity = 'Subscription'
      and logs.business_ref = history.business_ref and logs.created_at = history.created_at
      where logs.id is null or logs.after ->> 'name' <> name or (logs.after ->> 'price')::numeric <> price
        or (logs.after ->> 'expires')::timestamptz <> expires_at or logs.action not in ('subscribe', 'renew', 'change')`,
  },
  {
    claim: 'a business that does not know its newest subscription',
    query: `select business_ref from businesses left join lateral (
        select created_at, price, currency, least(expires_at, superseded_at) as ends
        from subscription_histories as history where history.business_ref = businesses.business_ref
        order by created_at desc, id desc limit 1) as newest on true
      where (newest.created_at, newest.price, newest.currency, newest.ends) is distinct from
        (subscribed_at, subscription_price, subscription_currency, subscription_expires_at)`,
  },
  {
    claim: 'a price or name of a plan that is not the last one in the log',
    query: `select id from plans where price is distinct from (select (after ->> 'price')::numeric from logs
        where record_id = plans.id order by created_at desc, id desc limit 1)
      or version <> (select count(*) from logs where record_id = plans.id)`,
  },
  {
    claim: 'a subscription that was sold at another price than the plan had then',
    query: `select history.id from subscription_histories as history where price is distinct from (
      select (after ->> 'price')::numeric from logs where record_id = plan_id and logs.created_at <= history.created_at
      order by created_at desc, id desc limit 1)`,
  },
  {
    claim: 'a change in the log that does not begin where the one before ended',
    query: `select id from (select id, before ->> field as before,
        lag(after ->> field) over (partition by record_id, field order by created_at, id) as earlier
      from logs cross join unnest(array['phone', 'price', 'isDisabled', 'isActive', 'expires']) as field
      where after ? field) as change where earlier is not null and before is distinct from earlier`,
  },
  {
    claim: 'a subscription in the log that the business does not have',
    query: `select id from logs where activity = 'Subscription' and not exists (select from transactions
      where transactions.business_ref = logs.business_ref and transactions.created_at = logs.created_at
        and logs.details like '%: ' || transactions.details || ', ' || currency || ' %')`,
  },
  {
    claim: 'a free product count that is not the last one in the log',
    query: `select 1 from admin_settings where free_product_count is distinct from
      (select (after ->> 'freeProductCount')::integer from logs where activity = 'Settings'
       order by created_at desc limit 1)`,
  },
  {
    claim: 'a category, plan, notification or admin that was not made exactly once',
    query: union(
      records.slice(2).map(([type]) => type),
      (type) => `select id from ${records.find(([noun]) => noun === type)?.[1]} as record where 1 <> (select count(*)
        from logs where action = 'create' and record_type = '${type}' and record_id = record.id)`,
    ),
  },
  {
    claim: 'a notification that somebody else wrote than the log says',
    query: `select notifications.id from notifications join logs on record_id = notifications.id
      where user_full_name <> created_by_name or logs.created_at <> notifications.created_at`,
  },
]

export const timeAudits: Audit[] = [
  {
    claim: 'a row before its business was registered',
    query: union(
      [...belongings, 'logs'],
      (table) => `select '${table}' from ${table} as one join businesses using (business_ref)
        where one.created_at < businesses.created_at`,
    ),
  },
  {
    claim: 'trade or staff while the business was closed',
    query: `with switched as (select business_ref, action, created_at as since, lead(created_at, 1, 'infinity')
        over (partition by business_ref order by created_at, id) as until
      from logs where activity = 'Business' and action in (${switches}))
      select business_ref from switched join (
        ${union(trade, (table) => `select business_ref, created_at from ${table}`)}
      ) as one using (business_ref) where action = 'deactivate' and created_at >= since and created_at < until`,
  },
  {
    claim: 'a log row before its record was made',
    query: union(
      records.map(([type]) => type),
      (type) => `select '${type}' from logs join ${records.find(([noun]) => noun === type)?.[1]} as record
        on record_type = '${type}' and record_id = record.id where logs.created_at < record.created_at`,
    ),
  },
  {
    claim: 'an act of an administrator who was not there yet, or no more',
    query: `select logs.id from logs left join admins on admins.id = admin_id where admins.id is null
      or logs.created_at < admins.created_at or logs.created_at > (select min(gone.created_at) from logs as gone
        where gone.record_id = admins.id and gone.action = 'deactivate')`,
  },
  {
    claim: 'a category or plan that is younger than what refers to it',
    query: `select history.id from subscription_histories as history join plans on plans.id = plan_id
      where history.created_at < plans.created_at union all
      select businesses.id from businesses join categories on name = category
      where businesses.created_at < categories.created_at`,
  },
  {
    claim: 'a notification to a business that registered after it was written',
    query: `select business_ref from notifications join businesses on business_ref = any(target) where businesses.created_at > notifications.created_at`,
  },
  {
    claim: 'a row later than now, or at night',
    query: union(
      [...belongings, 'logs', 'businesses', 'notifications', 'plans', 'categories', 'admins'],
      (table) => `select '${table}' from ${table} where created_at > $1
        or ${lagos('created_at')}::time not between '07:30' and '21:00'`,
    ),
  },
  {
    claim: 'a term that is not as long as its months, begins before it was sold, or overlaps the one before',
    query: `select id from (select *, lag(least(expires_at, superseded_at)) over (partition by business_ref
        order by created_at, id) as before from subscription_histories) as history
      where ${lagos(`(${lagos('starts_at')} + make_interval(months => period))`)} <> expires_at
        or starts_at < created_at or starts_at < before or superseded_at < created_at`,
  },
  {
    claim: 'somebody hired on another day than they were entered',
    query: `select id from staff where date_of_hire <> created_at`,
  },
]
