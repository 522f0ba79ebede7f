-- Businesses, what administrators set for all of them, and the places and people of each.
--
-- Ids are text of at most 64 characters out of [A-Za-z0-9_.:-] and rise with time, so that (created_at, id) orders
-- rows for good. `version` rises by one with every change and is what If-Match is compared with.
-- `search_text` is lower case: a search is `search_text like '%' || lower(term) || '%'`, with \ % _ escaped.
-- Whatever belongs to a business refers to businesses (business_ref) and goes with it; transactions and logs are
-- records of what happened, so they keep the bare reference and stay.

create extension if not exists pg_trgm;

create table businesses (
  id text primary key,
  business_ref text not null unique check (business_ref ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  business_name text not null,
  first_name text,
  last_name text,
  email text,
  phone text,
  address text,
  category text,
  country text,
  state text,
  city text,
  location_address text,
  is_disabled boolean not null default false,
  referral_code text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- The newest subscription, copied here by the trigger on subscription_histories so that subscribers and businesses
  -- without any are found by index. All null for a business that never subscribed.
  subscribed_at timestamptz,
  subscription_price numeric(18, 2),
  subscription_currency text,
  subscription_expires_at timestamptz,
  -- The phone stands here twice: as written and as bare digits, which finds it in any notation.
  search_text text not null generated always as (lower(
    business_name || ' ' || business_ref || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') ||
    ' ' || coalesce(address, '') || ' ' || coalesce(location_address, '') || ' ' || coalesce(category, '') || ' ' ||
    coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(country, '') || ' ' ||
    coalesce(referral_code, '') || ' ' || case when is_disabled then 'inactive' else 'active' end
  )) stored
);

create index businesses_newest on businesses (created_at desc, id desc);
create index businesses_disabled on businesses (is_disabled, created_at desc, id desc);
create index businesses_place on businesses
  (lower(country), lower(state), lower(city), created_at desc, id desc);
create index businesses_category on businesses (category, created_at desc, id desc);
create index businesses_subscribed on businesses (subscribed_at, id) where subscribed_at is not null;
create index businesses_unsubscribed on businesses (created_at desc, id desc) where subscribed_at is null;
create index businesses_subscription_expiry on businesses (subscription_expires_at) where subscribed_at is not null;
-- One for each column that the list is sorted by: the expressions are those of the query, never null. The bare column
-- stands beside them, because a scan of the index alone, which makes deep pages fast, needs it.
create index businesses_by_name on businesses (lower(business_name), id) include (business_name);
create index businesses_by_email on businesses (coalesce(lower(email), ''), id) include (email);
create index businesses_by_phone on businesses (coalesce(lower(phone), ''), id) include (phone);
create index businesses_by_category on businesses (coalesce(lower(category), ''), id) include (category);
create index businesses_by_country on businesses (coalesce(lower(country), ''), id) include (country);
create index businesses_by_state on businesses (coalesce(lower(state), ''), id) include (state);
create index businesses_by_city on businesses (coalesce(lower(city), ''), id) include (city);
create index businesses_by_status on businesses (is_disabled, id);
create index businesses_by_referral_code on businesses (coalesce(lower(referral_code), ''), id) include (referral_code);
create index businesses_search on businesses using gin (search_text gin_trgm_ops);

create table categories (
  id text primary key,
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now()
);

create unique index categories_name on categories (lower(name));

-- One record for the whole platform; the check keeps it the only one.
create table admin_settings (
  id text primary key check (id = 'admin-settings'),
  free_product_count integer not null default 0 check (free_product_count between 0 and 1000000),
  version integer not null default 1
);

insert into admin_settings (id) values ('admin-settings');

create table branches (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);

create index branches_of_business on branches (business_ref, created_at, id);

create table roles (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  role text not null,
  unique (business_ref, role)
);

create table staff (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  branch_id text references branches (id) on delete set null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  -- argon2id in PHC form; null for somebody who can't sign in yet.
  password_hash text,
  role text not null,
  is_active boolean not null default true,
  address text,
  city text,
  state text,
  country text,
  date_of_hire timestamptz,
  created_at timestamptz not null default now()
);

create unique index staff_email on staff (lower(email));
create index staff_of_business on staff (business_ref, created_at desc, id desc);
create index staff_of_branch on staff (branch_id);

create table riders (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  name text not null,
  phone text,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create index riders_of_business on riders (business_ref);
