import { unknownPlan } from '../contract/business.ts'
import { sql } from './sql.ts'

/**
 * The plans of the last subscriptions. Each id is looked up after the one before: few plans among a million subscribers are
 * a few steps in the index.
 */
export const heldPlans = sql`
  with recursive held (id, place) as (
    (select subscription_plan_id, 1 from businesses
     where subscribed_at is not null and subscription_plan_id is not null order by subscription_plan_id limit 1)
    union all
    select (
      select subscription_plan_id from businesses
      where subscribed_at is not null and subscription_plan_id > held.id order by subscription_plan_id limit 1
    ), place + 1 from held where held.id is not null and place < 1000
  )
  select held.id as "_id", coalesce(plans.name, (
    select subscription_plan from businesses
    where subscribed_at is not null and subscription_plan_id = held.id order by subscribed_at desc limit 1
  )) as name
  from held left join plans on plans.id = held.id where held.id is not null
  union all
  select ${unknownPlan}, null
  where exists (select from businesses where subscribed_at is not null and subscription_plan_id is null)`
