-- A change of many businesses: the job, and each business with what became of it. A row is changed in the transaction of
-- its own business's change, so that nothing is done twice.
create table bulk_jobs (
  id text primary key,
  action text not null check (action in ('activate', 'deactivate', 'renew')),
  -- In months, of renewing.
  period integer check ((action = 'renew') = (period is not null)),
  total integer not null default 0,
  -- Who acts, as the log names them.
  admin_id text not null,
  admin_name text not null,
  admin_email text not null,
  admin_role text not null,
  created_at timestamptz not null default now()
);

create index bulk_jobs_newest on bulk_jobs (created_at);

create table bulk_rows (
  id text primary key generated always as (job_id || '.' || position::text) stored,
  job_id text not null references bulk_jobs (id) on delete cascade,
  position integer not null,
  -- Bare, because what became of it stays known when a business is deleted.
  business_id text not null,
  business_ref text,
  business_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason text,
  unique (job_id, position)
);

create index bulk_rows_waiting on bulk_rows (job_id, position) where state = 'waiting';
create index bulk_rows_of_state on bulk_rows (job_id, state, position);
