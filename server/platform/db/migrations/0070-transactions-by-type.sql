-- Totals of transactions by type too, so that the sales of a period and the subscriptions of it are read apart. Made anew
-- from the rows; whoever writes one meanwhile waits.
lock table transactions in share row exclusive mode;

truncate transaction_totals;

alter table transaction_totals
  add column type text not null,
  drop constraint transaction_totals_pkey,
  add primary key (day, type, status, currency, slot);

insert into transaction_totals (day, type, status, currency, slot, records, amount)
select (created_at at time zone 'UTC')::date, type, status, currency, 0, count(*), sum(amount)
from transactions group by 1, 2, 3, 4;

create or replace function keep_transaction_totals() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into transaction_totals as kept (day, type, status, currency, slot, records, amount)
  select (created_at at time zone 'UTC')::date, type, status, currency, pg_backend_pid() % 8,
    direction * count(*), direction * sum(amount)
  from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, type, status, currency, slot) do update
  set records = kept.records + excluded.records, amount = kept.amount + excluded.amount;
  return null;
end
$$;
