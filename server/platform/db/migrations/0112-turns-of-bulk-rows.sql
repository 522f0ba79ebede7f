-- Administrators take turns, and the jobs of one follow each other: a new job's first row has the turn of the first row
-- that waits in any job, or comes after the last one of its administrator's; the next row has the turn after.
alter table bulk_rows add column turn bigint not null default 0;
drop index bulk_rows_waiting;
create index bulk_rows_waiting on bulk_rows (turn, job_id, position) where state = 'waiting';

alter table bulk_rows drop constraint bulk_rows_state_check,
  add constraint bulk_rows_state_check check (state in ('waiting', 'done', 'failed', 'cancelled'));
create index bulk_jobs_of_admin on bulk_jobs (admin_id);
