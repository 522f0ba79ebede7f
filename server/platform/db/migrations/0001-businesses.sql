-- Businesses, what administrators set for all of them, and the places and people of each.
--
-- Ids are text of at most 64 characters out of [A-Za-z0-9_.:-] and rise with time, so that (created_at, id) orders
-- rows for good. `version` rises by one with every change and is what If-Match is compared with.
-- `search_text` is lower case: a search is `search_text like '%' || lower(term) || '%'`, with \ % _ escaped.
-- Whatever belongs to a business refers to businesses (business_ref) and goes with it; transactions and logs are
-- records of what happened, so they keep the bare reference and stay.

create extension if not exists pg_trgm;

-- Searches find values as they are displayed and as they are stored. The rules for what people type stand in the
-- contract (search-terms.ts); here are the texts that it is compared with.

-- `1,234,567`, with two decimals where there are any.
create function displayed_number(figure numeric) returns text immutable parallel safe
  return regexp_replace(trunc(figure)::text, '(\d)(?=(?:\d{3})+$)', '\1,', 'g') ||
    case when figure = trunc(figure) then '' else right(round(figure, 2)::text, 3) end;

create function displayed_amount(currency text, amount numeric) returns text immutable parallel safe
  return currency || ' ' || displayed_number(amount);

-- As displayed and as stored.
create function amount_search_text(currency text, amount numeric) returns text immutable parallel safe
  return displayed_amount(currency, amount) || ' ' || trim_scale(amount)::text;

-- As written, as digits, and a Nigerian number both with 234 and with 0: `phoneForms` in the contract says the same.
create function phone_search_text(phone text) returns text immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(
    regexp_replace(phone, '\D', '', 'g'), '^(?:0*234)?0*([1-9]\d{6,9})$', '234\1 0\1'
  ), '');

create function displayed_items(items jsonb) returns text immutable parallel safe
  return coalesce((select string_agg(item ->> 'name', ', ') from jsonb_array_elements(items) item), '');

create function displayed_payments(payments jsonb) returns text immutable parallel safe
  return coalesce((
    select string_agg(concat_ws(' ', payment ->> 'type', displayed_amount('NGN', (payment ->> 'amount')::numeric)), ', ')
    from jsonb_array_elements(payments) payment
  ), '');

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
  search_text text not null generated always as (lower(
    business_name || ' ' || business_ref || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(address, '') || ' ' ||
    coalesce(location_address, '') || ' ' || coalesce(category, '') || ' ' || coalesce(city, '') || ' ' ||
    coalesce(state, '') || ' ' || coalesce(country, '') || ' ' || coalesce(referral_code, '') || ' ' ||
    case when is_disabled then 'inactive' else 'active' end
  )) stored,
  -- What the list of subscribers shows of a business.
  subscriber_search_text text not null generated always as (
    case when subscribed_at is null then '' else lower(
      business_name || ' ' || coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(category, '') ||
      ' ' || case when is_disabled then 'inactive' else 'active' end || ' ' ||
      coalesce(amount_search_text(coalesce(subscription_currency, 'NGN'), subscription_price), '')
    ) end
  ) stored
);

create index businesses_newest on businesses (created_at desc, id desc);
create index businesses_disabled on businesses (is_disabled, created_at desc, id desc);
create index businesses_place on businesses
  (lower(country), lower(state), lower(city), created_at desc, id desc) include (country, state, city);
create index businesses_subscribed on businesses (subscribed_at, id)
  include (is_disabled, subscription_currency, subscription_price) where subscribed_at is not null;
create index businesses_unsubscribed on businesses (created_at desc, id desc) where subscribed_at is null;
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
create index businesses_subscriber_search on businesses using gin (subscriber_search_text gin_trgm_ops)
  where subscribed_at is not null;

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
