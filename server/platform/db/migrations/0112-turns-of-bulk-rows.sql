-- Jobs are worked off in turn: its first row has the turn of the first that waits in any, the next one the turn after.
alter table bulk_rows add column turn bigint not null default 0;
drop index bulk_rows_waiting;
create index bulk_rows_waiting on bulk_rows (turn, job_id, position) where state = 'waiting';

alter table bulk_rows drop constraint bulk_rows_state_check,
  add constraint bulk_rows_state_check check (state in ('waiting', 'done', 'failed', 'cancelled'));
create index bulk_jobs_of_admin on bulk_jobs (admin_id);
