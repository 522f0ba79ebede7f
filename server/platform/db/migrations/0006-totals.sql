-- Counts and sums that are kept as rows come and go, so that reports and the length of a whole list cost the same at
-- a thousand rows and at a million. They are exact: each changes in the transaction of the rows it counts.
--
-- A transaction that changes several nouns writes the log last. Totals are thus locked in one order, logs at the end,
-- and two transactions never wait for each other.

-- noun = the table's name. type and status are '' where the noun is only counted.
create table record_totals (
  noun text not null,
  type text not null default '',
  status text not null default '',
  records bigint not null default 0,
  amount numeric(20, 2) not null default 0,
  primary key (noun, type, status)
) with (fillfactor = 50);

-- By UTC day. A range of business days is the whole UTC days inside it from here plus its two ends from the rows.
create table transaction_totals (
  day date not null,
  status text not null,
  currency text not null,
  records bigint not null default 0,
  amount numeric(20, 2) not null default 0,
  primary key (day, status, currency)
) with (fillfactor = 50);

-- Arguments of both triggers: 1 or -1, for rows that came or went. keep_record_totals takes three SQL expressions
-- over the row besides, for type, status and amount.
create function keep_record_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_totals as kept (noun, type, status, records, amount)
     select %1$L, %3$s, %4$s, %2$s * count(*), %2$s * coalesce(sum(%5$s), 0)
     from changed group by 2, 3 order by 2, 3
     on conflict (noun, type, status) do update
     set records = kept.records + excluded.records, amount = kept.amount + excluded.amount',
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]
  );
  return null;
end
$$;

create function keep_transaction_totals() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into transaction_totals as kept (day, status, currency, records, amount)
  select (created_at at time zone 'UTC')::date, status, currency, direction * count(*), direction * sum(amount)
  from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status, currency) do update
  set records = kept.records + excluded.records, amount = kept.amount + excluded.amount;
  return null;
end
$$;

do $$
declare
  noun text;
  arguments text;
  keeper text;
begin
  foreach noun in array array[
    'businesses', 'branches', 'staff', 'riders', 'reservations', 'logs', 'sales', 'purchases', 'expenses', 'transactions'
  ] loop
    keeper := case noun when 'transactions' then 'keep_transaction_totals' else 'keep_record_totals' end;
    arguments := case noun
      when 'transactions' then ''
      when 'sales' then $a$, 'type', 'status', 'amount'$a$
      when 'purchases' then $a$, $n$''$n$, 'status', 'amount'$a$
      when 'expenses' then $a$, $n$''$n$, 'status', 'amount'$a$
      else $a$, $n$''$n$, $n$''$n$, '0'$a$
    end;
    execute format(
      'create trigger totals_after_insert after insert on %1$I referencing new table as changed
         for each statement execute function %2$I(''1''%3$s);
       create trigger totals_after_delete after delete on %1$I referencing old table as changed
         for each statement execute function %2$I(''-1''%3$s)',
      noun, keeper, arguments
    );
    -- The other nouns are only counted, which an update never changes.
    if noun in ('sales', 'purchases', 'expenses', 'transactions') then
      execute format(
        'create trigger totals_after_update_old after update on %1$I referencing old table as changed
           for each statement execute function %2$I(''-1''%3$s);
         create trigger totals_after_update_new after update on %1$I referencing new table as changed
           for each statement execute function %2$I(''1''%3$s)',
        noun, keeper, arguments
      );
    end if;
  end loop;
end
$$;
