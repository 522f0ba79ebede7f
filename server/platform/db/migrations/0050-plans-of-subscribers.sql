-- The plan of the newest subscription is kept in the business's row, beside its price, and the list of subscribers shows
-- it, searches it, and is filtered and sorted by it and by the end. No reference to the plan: the history has one.
alter table businesses add column subscription_plan text, add column subscription_plan_id text;

create or replace function copy_newest_subscription() returns trigger language plpgsql as $$
begin
  update businesses
  set subscribed_at = newest.created_at,
      subscription_plan = newest.name,
      subscription_plan_id = newest.plan_id,
      subscription_price = newest.price,
      subscription_currency = newest.currency,
      subscription_expires_at = newest.expires_at
  from (
    select distinct on (history.business_ref)
      history.business_ref, history.created_at, history.name, history.plan_id, history.price, history.currency,
      max(least(history.expires_at, history.superseded_at)) over (partition by history.business_ref) as expires_at
    from subscription_histories history
    where history.business_ref in (select arrived.business_ref from arrived)
    order by history.business_ref, history.created_at desc, history.id desc
  ) newest
  where businesses.business_ref = newest.business_ref;
  return null;
end
$$;

update businesses set subscription_plan = newest.name, subscription_plan_id = newest.plan_id
from (
  select distinct on (business_ref) business_ref, name, plan_id
  from subscription_histories order by business_ref, created_at desc, id desc
) newest
where businesses.business_ref = newest.business_ref;

-- Takes its index along.
alter table businesses drop column subscriber_search_text;
alter table businesses add column subscriber_search_text text not null generated always as (
  case when subscribed_at is null then '' else lower(
    business_name || ' ' || coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(category, '') ||
    ' ' || case when is_disabled then 'inactive' else 'active' end || ' ' || coalesce(subscription_plan, '') || ' ' ||
    coalesce(amount_search_text(coalesce(subscription_currency, 'NGN'), subscription_price), '')
  ) end
) stored;
create index businesses_subscriber_search on businesses using gin (subscriber_search_text gin_trgm_ops)
  where subscribed_at is not null;

-- Each order of the list is counted and paged by a scan of one index alone, whichever of its filters are set.
drop index businesses_subscribed, businesses_by_subscription_end;
create index businesses_subscribed on businesses (subscribed_at, id)
  include (is_disabled, subscription_expires_at, subscription_plan_id, subscription_currency, subscription_price)
  where subscribed_at is not null;
create index businesses_by_subscription_end on businesses (subscription_expires_at, id)
  include (is_disabled, subscribed_at, subscription_plan_id, subscription_currency, subscription_price)
  where subscribed_at is not null;
create index businesses_by_plan on businesses (coalesce(lower(subscription_plan), ''), id) include (subscription_plan)
  where subscribed_at is not null;
-- Who has a plan, before it is changed.
create index businesses_of_plan on businesses (subscription_plan_id, subscribed_at, id)
  include (is_disabled, subscription_expires_at, subscription_currency, subscription_price)
  where subscribed_at is not null;
