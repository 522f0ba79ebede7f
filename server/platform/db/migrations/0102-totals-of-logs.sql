-- Orders of the log by action, activity and user are read value by value, in the order of creation: totals say how many rows
-- each value has on each UTC day, for filters by administrator and action, too ('' where there is none). They take the place of
-- those in record_totals. Whoever writes a log meanwhile waits.
lock table logs in share row exclusive mode;

create table log_totals (
  day date not null,
  admin_id text not null,
  action text not null,
  activity text not null,
  user_role text not null,
  user_name_key text not null,
  user_email text not null,
  slot smallint not null,
  records bigint not null,
  primary key (day, admin_id, action, activity, user_role, user_name_key, user_email, slot)
) with (fillfactor = 50);

insert into log_totals
select (created_at at time zone 'UTC')::date, coalesce(admin_id, ''), action, activity, coalesce(user_role, ''), user_name_key,
  coalesce(user_email, ''), 0, count(*)
from logs group by 1, 2, 3, 4, 5, 6, 7;

create function keep_log_totals() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into log_totals as kept
  select (created_at at time zone 'UTC')::date, coalesce(admin_id, ''), action, activity, coalesce(user_role, ''), user_name_key,
    coalesce(user_email, ''), pg_backend_pid() % 8, direction * count(*)
  from changed group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (day, admin_id, action, activity, user_role, user_name_key, user_email, slot) do update
  set records = kept.records + excluded.records;
  return null;
end
$$;

drop trigger totals_after_insert on logs;
drop trigger totals_after_delete on logs;
create trigger totals_after_insert after insert on logs referencing new table as changed
  for each statement execute function keep_log_totals('1');
create trigger totals_after_delete after delete on logs referencing old table as changed
  for each statement execute function keep_log_totals('-1');
delete from record_totals where noun = 'logs';

drop index logs_by_action, logs_by_activity, logs_by_user_name, logs_by_user_role, logs_by_user_email;
create index logs_by_action on logs (lower(action), created_at, id);
create index logs_by_activity on logs (lower(activity), created_at, id);
create index logs_by_user_name on logs (user_name_key, created_at, id);
create index logs_by_user_role on logs (coalesce(lower(user_role), ''), created_at, id);
create index logs_by_user_email on logs (coalesce(lower(user_email), ''), created_at, id);

-- The other orders have filters in their indexes, so that a page of a filtered list reads no rows but its own.
drop index logs_by_business, logs_by_details;
create index logs_by_business on logs (coalesce(lower(business_ref), ''), id) include (business_ref, admin_id, action, created_at);
create index logs_by_details on logs (details_key, id) include (admin_id, action, created_at);
