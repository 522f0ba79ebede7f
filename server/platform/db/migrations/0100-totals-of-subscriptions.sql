-- How many businesses are inactive, subscribed or not, when their subscriptions end, and what those come to: figures and
-- lengths of lists cost the same at a thousand businesses and at a million. Made anew from the rows; whoever writes one
-- meanwhile waits.
lock table businesses, inventory_counts in share row exclusive mode;

-- By quarter of an hour, because days of every time zone are made of whole ones. ends_at is infinity where no end is known,
-- currency is '' where there is no subscription. Slots are as in the other totals.
create table subscription_totals (
  is_subscribed boolean not null,
  is_disabled boolean not null,
  ends_at timestamptz not null,
  currency text not null,
  slot smallint not null default 0,
  records bigint not null,
  amount numeric(20, 2) not null,
  primary key (is_subscribed, is_disabled, ends_at, currency, slot)
) with (fillfactor = 50);

-- Its argument selects the rows that came, with 1 as direction, and those that went, with -1. What comes and goes at once
-- changes nothing, and one statement changes its totals in their order, so that two never wait for each other.
create function keep_subscription_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into subscription_totals as kept (is_subscribed, is_disabled, ends_at, currency, slot, records, amount)
     select subscribed_at is not null, is_disabled,
       coalesce(date_bin(''15 minutes'', subscription_expires_at, ''2000-01-01T00:00Z''), ''infinity''),
       coalesce(subscription_currency, ''''), pg_backend_pid() %% 8,
       sum(direction), sum(direction * coalesce(subscription_price, 0))
     from (%s) as changed group by 1, 2, 3, 4
     having sum(direction) <> 0 or sum(direction * coalesce(subscription_price, 0)) <> 0 order by 1, 2, 3, 4
     on conflict (is_subscribed, is_disabled, ends_at, currency, slot) do update
     set records = kept.records + excluded.records, amount = kept.amount + excluded.amount',
    tg_argv[0]
  );
  return null;
end
$$;

create trigger subscription_totals_after_insert after insert on businesses referencing new table as came
  for each statement execute function keep_subscription_totals('select 1 as direction, * from came');
create trigger subscription_totals_after_delete after delete on businesses referencing old table as went
  for each statement execute function keep_subscription_totals('select -1 as direction, * from went');
create trigger subscription_totals_after_update after update on businesses
  referencing old table as went new table as came for each statement execute function
  keep_subscription_totals('select 1 as direction, * from came union all select -1, * from went');

insert into subscription_totals (is_subscribed, is_disabled, ends_at, currency, records, amount)
select subscribed_at is not null, is_disabled,
  coalesce(date_bin('15 minutes', subscription_expires_at, '2000-01-01T00:00Z'), 'infinity'),
  coalesce(subscription_currency, ''), count(*), sum(coalesce(subscription_price, 0))
from businesses group by 1, 2, 3, 4;

create table inventory_totals (
  slot smallint primary key,
  items bigint not null,
  warehouse_items bigint not null
) with (fillfactor = 50);

create function keep_inventory_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into inventory_totals as kept (slot, items, warehouse_items)
     select pg_backend_pid() %% 8, coalesce(sum(direction * item_count), 0), coalesce(sum(direction * warehouse_item_count), 0)
     from (%s) as changed
     on conflict (slot) do update
     set items = kept.items + excluded.items, warehouse_items = kept.warehouse_items + excluded.warehouse_items',
    tg_argv[0]
  );
  return null;
end
$$;

create trigger totals_after_insert after insert on inventory_counts referencing new table as came
  for each statement execute function keep_inventory_totals('select 1 as direction, * from came');
create trigger totals_after_delete after delete on inventory_counts referencing old table as went
  for each statement execute function keep_inventory_totals('select -1 as direction, * from went');
create trigger totals_after_update after update on inventory_counts
  referencing old table as went new table as came for each statement execute function
  keep_inventory_totals('select 1 as direction, * from came union all select -1, * from went');

insert into inventory_totals (slot, items, warehouse_items)
select 0, coalesce(sum(item_count), 0), coalesce(sum(warehouse_item_count), 0) from inventory_counts;
