-- Each total is the sum of up to eight rows, and a connection changes only its own, so that writers of one noun do not
-- wait for each other's commits. A row by itself means nothing: it may be below zero where others deleted.
alter table record_totals
  add column slot smallint not null default 0,
  drop constraint record_totals_pkey,
  add primary key (noun, type, status, slot);

alter table transaction_totals
  add column slot smallint not null default 0,
  drop constraint transaction_totals_pkey,
  add primary key (day, status, currency, slot);

create or replace function keep_record_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_totals as kept (noun, type, status, slot, records, amount)
     select %1$L, %3$s, %4$s, pg_backend_pid() %% 8, %2$s * count(*), %2$s * coalesce(sum(%5$s), 0)
     from changed group by 2, 3 order by 2, 3
     on conflict (noun, type, status, slot) do update
     set records = kept.records + excluded.records, amount = kept.amount + excluded.amount',
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]
  );
  return null;
end
$$;

create or replace function keep_transaction_totals() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into transaction_totals as kept (day, status, currency, slot, records, amount)
  select (created_at at time zone 'UTC')::date, status, currency, pg_backend_pid() % 8,
    direction * count(*), direction * sum(amount)
  from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status, currency, slot) do update
  set records = kept.records + excluded.records, amount = kept.amount + excluded.amount;
  return null;
end
$$;
