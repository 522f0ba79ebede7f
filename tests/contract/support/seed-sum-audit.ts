import { type Audit, records, union } from './seed-audit.ts'

export const sumAudits: Audit[] = [
  {
    claim: 'a sale whose payments or items do not add up to its amount',
    query: `select id from sales
      where amount <> (select sum((value ->> 'amount')::numeric) from jsonb_array_elements(payment_methods))
        or amount <> (select sum((value ->> 'price')::numeric * (value ->> 'quantity')::numeric)
                      from jsonb_array_elements(items))`,
  },
  {
    claim: 'a sale that was not cancelled and has no transaction like it, or the other way round',
    query: `select coalesce(sales.id, transactions.id) from (select * from sales where status <> 'cancelled') as sales
      full join (select * from transactions where type = 'sale') as transactions
        on transactions.business_ref = sales.business_ref and transactions.created_at = sales.created_at
        and transactions.amount = sales.amount and transactions.currency = 'NGN'
        and transactions.status = sales.status
      where sales.id is null or transactions.id is null`,
  },
  {
    claim: 'a subscription without the transaction that pays its price for its months in its currency',
    query: `select history.id from subscription_histories as history where 1 <> (select count(*) from transactions
      where type = 'subscription' and transactions.business_ref = history.business_ref
        and transactions.created_at = history.created_at and amount = price * period
        and transactions.currency = history.currency and details like history.name || ' for %')`,
  },
  {
    claim: 'a transaction of a subscription for which nothing was sold',
    query: `select id from transactions where type = 'subscription' and not exists (select from subscription_histories as history where history.business_ref =
          transactions.business_ref and history.created_at = transactions.created_at)`,
  },
  {
    claim: 'a history that differs from its plan',
    query: `select history.id from subscription_histories as history join plans on plans.id = plan_id
      where (history.name, history.currency, history.type) <> (plans.name, plans.currency, plans.type)
        or coalesce(plans.business_ref, history.business_ref) <> history.business_ref`,
  },
  {
    claim: 'more branches, staff or items than the running subscription admits',
    query: `select business_ref from subscription_histories as history
      where $1 >= starts_at and $1 < least(expires_at, superseded_at) and (
        branch_max < (select count(*) from branches where business_ref = history.business_ref)
        or staff_max < (select count(*) from staff where business_ref = history.business_ref)
        or inventory_max < (select item_count from inventory_counts where business_ref = history.business_ref))`,
  },
]

export const referenceAudits: Audit[] = [
  {
    claim: 'a reference to a business that is not there',
    query: union(
      ['transactions', 'logs'],
      (table) => `select business_ref from ${table} where business_ref is not null
        and business_ref not in (select business_ref from businesses)`,
    ),
  },
  {
    claim: 'a log row of a record that is not there',
    query: `select record_type, record_id from logs where record_id is not null and record_id not in (
      ${records.map(([, table]) => `select id from ${table}`).join(' union all ')} union all select id from admin_settings)`,
  },
  {
    claim: 'a staff member in a branch or role of another business',
    query: `select staff.id from staff left join branches on branches.id = branch_id
      where branches.business_ref <> staff.business_ref
        or not exists (select from roles where roles.business_ref = staff.business_ref and roles.role = staff.role)`,
  },
  {
    claim: 'a category that no administrator made',
    query: `select category from businesses where category not in (select name from categories)`,
  },
  {
    claim: 'an e-mail address of two businesses, two staff or two admins',
    query: union(
      ['businesses', 'staff', 'admins'],
      (table) => `select email from ${table} group by email having count(*) > 1`,
    ),
  },
]
