-- Why somebody did something, and which earlier log row a row is about.
alter table logs
  add column reason text,
  add column about_log_id text;

-- What the log is filtered by, besides its days and the business, which logs_newest and logs_by_business carry. The
-- rows of one person or of one action are many: they are counted and paged in the order of the list. Those of one
-- record are few.
create index logs_of_admin on logs (admin_id, created_at desc, id desc) include (action);
create index logs_of_action on logs (action, created_at desc, id desc);
create index logs_of_record on logs (record_id);
create index logs_about on logs (about_log_id) where about_log_id is not null;

-- The log is only added to. Restoring a backup disables the triggers of all tables in its own transaction.
create function refuse_change_of_logs() returns trigger language plpgsql as $$
begin
  raise exception 'Log rows are never changed or deleted.' using errcode = 'restrict_violation';
end
$$;

create trigger only_added_to before update or delete or truncate on logs
  for each statement execute function refuse_change_of_logs();
