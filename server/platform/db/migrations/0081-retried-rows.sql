-- A business that failed in a job is taken into another job once.
alter table bulk_rows add column is_retried boolean not null default false;
