-- Plans on offer, and what each business took.

create table plans (
  id text primary key,
  type text not null check (type in ('general', 'custom')),
  name text not null,
  business_ref text references businesses (business_ref) on delete cascade,
  branch_max integer not null,
  branch_amount numeric(18, 2) not null,
  inventory_max integer not null,
  inventory_amount numeric(18, 2) not null,
  staff_max integer not null,
  staff_amount numeric(18, 2) not null,
  coupon_amount numeric(18, 2) not null,
  -- For one month.
  price numeric(18, 2) not null,
  currency text not null default 'NGN' check (currency in ('NGN', 'USD')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (lower(
    name || ' ' || type || ' ' || currency || ' ' || displayed_number(branch_max) || ' · ' ||
    amount_search_text(currency, branch_amount) || ' ' || displayed_number(inventory_max) || ' · ' ||
    amount_search_text(currency, inventory_amount) || ' ' || displayed_number(staff_max) || ' · ' ||
    amount_search_text(currency, staff_amount) || ' ' || amount_search_text(currency, coupon_amount) || ' ' ||
    amount_search_text(currency, price) || ' ' || coalesce(business_ref, '')
  )) stored,
  check ((type = 'custom') = (business_ref is not null)),
  check (price = branch_amount + inventory_amount + staff_amount + coupon_amount)
);

create index plans_newest on plans (created_at desc, id desc);
create index plans_of_business on plans (business_ref) where business_ref is not null;
create index plans_search on plans using gin (search_text gin_trgm_ops);

-- Figures are copied from the plan, so that a later change of the plan leaves what was sold as it was sold.
create table subscription_histories (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  plan_id text references plans (id) on delete set null,
  type text not null,
  name text not null,
  branch_max integer not null,
  branch_amount numeric(18, 2) not null,
  inventory_max integer not null,
  inventory_amount numeric(18, 2) not null,
  staff_max integer not null,
  staff_amount numeric(18, 2) not null,
  coupon_amount numeric(18, 2) not null,
  price numeric(18, 2) not null,
  currency text not null,
  -- In months.
  period integer not null check (period between 1 and 12),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when a change to another plan ends this entry before its time.
  superseded_at timestamptz,
  -- Bought on top of the plan, for the rest of this entry's term.
  extra_staff integer not null default 0,
  extra_branch integer not null default 0,
  created_at timestamptz not null default now()
);

create index subscription_histories_of_business
  on subscription_histories (business_ref, created_at desc, id desc);
create index subscription_histories_of_plan on subscription_histories (plan_id);

create function copy_newest_subscription() returns trigger language plpgsql as $$
begin
  update businesses
  set subscribed_at = newest.created_at,
      subscription_price = newest.price,
      subscription_currency = newest.currency,
      subscription_expires_at = newest.expires_at
  from (
    select distinct on (history.business_ref)
      history.business_ref, history.created_at, history.price, history.currency,
      max(least(history.expires_at, history.superseded_at)) over (partition by history.business_ref) as expires_at
    from subscription_histories history
    where history.business_ref in (select arrived.business_ref from arrived)
    order by history.business_ref, history.created_at desc, history.id desc
  ) newest
  where businesses.business_ref = newest.business_ref;
  return null;
end
$$;

create trigger newest_subscription_after_insert after insert on subscription_histories
  referencing new table as arrived for each statement execute function copy_newest_subscription();
create trigger newest_subscription_after_update after update on subscription_histories
  referencing new table as arrived for each statement execute function copy_newest_subscription();
