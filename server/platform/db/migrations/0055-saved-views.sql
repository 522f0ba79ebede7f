-- The views that administrators keep of the console's list screens.
create table saved_views (
  id text primary key,
  admin_id text not null references admins (id) on delete cascade,
  screen text not null,
  name text not null check (name <> ''),
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);

create unique index saved_views_names on saved_views (admin_id, screen, lower(name));
create unique index saved_views_defaults on saved_views (admin_id, screen) where is_default;
