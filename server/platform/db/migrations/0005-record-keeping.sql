-- Who did what, what businesses are told, and the files that go with it.

-- Written in the transaction of the change itself, after everything else in it (see 0006). The person is copied, so
-- that a row reads the same for ever. business_ref is null for what concerns the platform as a whole.
create table logs (
  id text primary key,
  admin_id text,
  user_full_name text,
  user_role text,
  user_email text,
  business_ref text,
  action text not null,
  activity text not null,
  details text not null default '',
  -- The record that changed: a noun of the contract and its id.
  record_type text,
  record_id text,
  -- The changed fields only, never a secret.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(
    coalesce(business_ref, 'super-admin') || ' ' || action || ' ' || activity || ' ' || details || ' ' ||
    coalesce(user_full_name, '') || ' ' || coalesce(user_role, '') || ' ' || coalesce(user_email, '')
  )) stored,
  -- Texts can outgrow an index row of 2,704 bytes. The beginning always fits; rows that agree in so much of it stand by id.
  details_key text not null generated always as (left(lower(details), 200)) stored,
  user_name_key text not null generated always as (left(coalesce(lower(user_full_name), ''), 200)) stored
);

create index logs_newest on logs (created_at desc, id desc);
-- One for each column that the list is sorted by: the expressions are those of the query, never null. The bare column
-- stands beside them, because a scan of the index alone, which makes deep pages fast, needs it.
create index logs_by_business on logs (coalesce(lower(business_ref), ''), id) include (business_ref);
create index logs_by_action on logs (lower(action), id) include (action);
create index logs_by_activity on logs (lower(activity), id) include (activity);
create index logs_by_details on logs (details_key, id);
create index logs_by_user_name on logs (user_name_key, id);
create index logs_by_user_role on logs (coalesce(lower(user_role), ''), id) include (user_role);
create index logs_by_user_email on logs (coalesce(lower(user_email), ''), id) include (user_email);
create index logs_of_record on logs (record_type, record_id, created_at desc, id desc);
create index logs_search on logs using gin (search_text gin_trgm_ops);

create table notifications (
  id text primary key,
  title text not null,
  type text not null check (type in ('banner', 'popup')),
  message text not null,
  category text,
  media_type text not null default 'none' check (media_type in ('image', 'video', 'none')),
  media_url text not null default '',
  start_date timestamptz not null,
  end_date timestamptz not null,
  status text not null default 'active',
  created_by_name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- References of up to 100,000 businesses: as rows of a table of their own they took most of the time of saving them.
  target text[] not null default '{}',
  target_count integer not null generated always as (cardinality(target)) stored,
  search_text text not null generated always as (lower(
    title || ' ' || message || ' ' || coalesce(category, '') || ' ' || type || ' ' || media_type || ' ' || status ||
    ' ' || created_by_name
  )) stored,
  check (end_date >= start_date),
  check (media_type <> 'none' or media_url = '')
);

create index notifications_newest on notifications (created_at desc, id desc);
create index notifications_search on notifications using gin (search_text gin_trgm_ops);

-- Notifications forget the businesses that are deleted.
create function forget_deleted_targets() returns trigger language plpgsql as $$
begin
  update notifications
  set target = array(
    select business_ref from unnest(target) as business_ref
    where business_ref not in (select deleted.business_ref from deleted)
  )
  where target && array(select business_ref from deleted);
  return null;
end
$$;

create trigger forget_deleted_targets after delete on businesses
  referencing old table as deleted for each statement execute function forget_deleted_targets();

-- The bytes lie in the media folder under `name`.
create table media (
  name text primary key,
  content_type text not null,
  byte_size bigint not null,
  uploaded_by text,
  created_at timestamptz not null default now()
);
