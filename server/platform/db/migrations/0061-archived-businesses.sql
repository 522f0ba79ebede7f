-- A deleted business is kept here for a while, with the rows of everything that belonged to it, and can be put back. The
-- tables that lists, counts and searches read from know nothing of it in the meantime.

create table archived_businesses (
  business_ref text primary key,
  id text not null unique,
  business_name text not null,
  reason text,
  archived_by_name text not null,
  archived_at timestamptz not null,
  -- Notifications that it was a target of.
  notification_ids text[] not null default '{}',
  search_text text not null generated always as (lower(
    business_name || ' ' || business_ref || ' ' || archived_by_name || ' ' || coalesce(reason, '')
  )) stored
);

create index archived_businesses_newest on archived_businesses (archived_at desc, id desc);

-- All rows of one table, as JSON.
create table archived_rows (
  business_ref text not null references archived_businesses (business_ref) on delete cascade,
  table_name text not null,
  content jsonb not null,
  primary key (business_ref, table_name)
);

-- What belongs to a business and goes with it, in the order in which the rows refer to each other.
create function tables_of_business() returns text[] immutable parallel safe
  return array[
    'businesses', 'branches', 'roles', 'staff', 'riders', 'plans', 'subscription_histories', 'inventory_counts',
    'reservations'
  ];

-- Money moved, whatever became of the business, as in transactions: reports keep it.
alter table sales drop constraint sales_business_ref_fkey;
alter table purchases drop constraint purchases_business_ref_fkey;
alter table expenses drop constraint expenses_business_ref_fkey;

-- Moves a business and what belongs to it into the archive.
create function archive_business(archived text, why text, by_name text, moment timestamptz) returns void
language plpgsql as $$
declare
  archived_table text;
begin
  insert into archived_businesses
    (business_ref, id, business_name, reason, archived_by_name, archived_at, notification_ids)
  select business_ref, id, business_name, why, by_name, moment,
    array(select notifications.id from notifications where target @> array[archived] order by 1)
  from businesses where business_ref = archived;
  foreach archived_table in array tables_of_business() loop
    execute format(
      'insert into archived_rows (business_ref, table_name, content)
       select $1, %1$L, jsonb_agg(to_jsonb(one)) from %1$I as one where business_ref = $1 having count(*) > 0',
      archived_table
    ) using archived;
  end loop;
  delete from businesses where business_ref = archived;
end
$$;

-- Puts it back as it was. Columns that were added since then take their default, and those that are gone are left out.
create function restore_business(archived text) returns void language plpgsql as $$
declare
  restored_table text;
  rows jsonb;
  columns text;
begin
  foreach restored_table in array tables_of_business() loop
    select content into rows from archived_rows as kept
    where kept.business_ref = archived and kept.table_name = restored_table;
    continue when rows is null;
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = restored_table::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(rows -> 0));
    execute format(
      'insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', restored_table, columns
    ) using rows;
  end loop;
  update notifications set target = array(
    select reference from unnest(target || archived) as reference order by reference collate "C"
  )
  where id in (select unnest(notification_ids) from archived_businesses where business_ref = archived);
  delete from archived_businesses where business_ref = archived;
end
$$;
