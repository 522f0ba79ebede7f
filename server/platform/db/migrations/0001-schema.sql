-- Businesses, what administrators set for all of them, and the places and people of each.
--
-- Ids are text of at most 64 characters out of [A-Za-z0-9_.:-] and rise with time, so that (created_at, id) orders
-- rows for good. `version` rises by one with every change and is what If-Match is compared with.
-- `search_text` is folded: a search is `search_text like '%' || fold_text(term) || '%'`, with \ % _ escaped. A status is no
-- part of it: 'inactive' contains the word 'active'.
-- Whatever belongs to a business refers to businesses (business_ref) and goes with it; sales, purchases,
-- expenses, transactions and logs are records of what happened, so they keep the bare reference and stay.

create extension if not exists pg_trgm;

-- Searches find values as they are displayed and as they are stored. The rules for what people type stand in the
-- contract (search-terms.ts); here are the texts that it is compared with.

-- Searches compare texts without marks, dashes and apostrophes: `foldText` in the contract says the same.
create function fold_text(value text) returns text immutable strict parallel safe
  return regexp_replace(
    replace(
      translate(
        -- Without a locale first: where I is no capital of i, the default would not find names in capitals.
        lower(lower(regexp_replace(
          normalize(value, nfkd),
          ' [\u0300-\u036f]|[\u0300-\u036f''`\u2018-\u201b\u2032\u02b9-\u02bf\u2010-\u2015\u2212\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff-]',
          '', 'g'
        ) collate "C") collate "default"),
        'ɓɗƙƴıłøđς', 'bdkyilodσ'
      ),
      '&', ' and '
    ),
    '[ \t\n\v\f\r]+', ' ', 'g'
  );

-- `1,234,567`, with two decimals where there are any. Patterns would take most of the time of inserting a sale.
create function displayed_number(figure numeric) returns text immutable parallel safe
  return case
    when abs(figure) < 1000 then trunc(figure)::text
    when abs(figure) < 1000000 then left(trunc(figure)::text, -3) || ',' || right(trunc(figure)::text, 3)
    else regexp_replace(trunc(figure)::text, '(\d)(?=(?:\d{3})+$)', '\1,', 'g')
  end || case when figure = trunc(figure) then '' else right(round(figure, 2)::text, 3) end;

create function displayed_amount(currency text, amount numeric) returns text immutable parallel safe
  return currency || ' ' || displayed_number(amount);

-- As displayed and as stored.
create function amount_search_text(currency text, amount numeric) returns text immutable parallel safe
  return displayed_amount(currency, amount) || ' ' || trim_scale(amount)::text;

-- As written, as digits, and a Nigerian number both with 234 and with 0: `phoneForms` in the contract says the same.
create function phone_search_text(phone text) returns text immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(
    regexp_replace(fold_text(phone), '\D', '', 'g'), '^(?:0*234)?0*([1-9]\d{6,9})$', '234\1 0\1'
  ), '');

-- Schemas are named because a dump is restored without any in the search path.
create function displayed_items(items jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  displayed text;
begin
  for place in 0 .. jsonb_array_length(items) - 1 loop
    displayed := concat_ws(', ', displayed, items -> place ->> 'name');
  end loop;
  return coalesce(displayed, '');
end
$$;

create function displayed_payments(payments jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  displayed text;
begin
  for place in 0 .. jsonb_array_length(payments) - 1 loop
    displayed := concat_ws(', ', displayed, concat_ws(
      ' ', payments -> place ->> 'type', public.displayed_amount('NGN', (payments -> place ->> 'amount')::numeric)
    ));
  end loop;
  return coalesce(displayed, '');
end
$$;

-- In UTC, which no law changes: a time alone is found by it on any day.
create function minute_of_day(moment timestamptz) returns integer immutable parallel safe
  return (extract(hour from moment at time zone 'UTC') * 60 + extract(minute from moment at time zone 'UTC'))::integer;

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
  subscription_plan text,
  -- No reference to the plan: the history tells which it was.
  subscription_plan_id text,
  subscription_price numeric(18, 2),
  subscription_currency text,
  subscription_expires_at timestamptz,
  search_text text not null generated always as (fold_text(
    business_name || ' ' || business_ref || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(address, '') || ' ' ||
    coalesce(location_address, '') || ' ' || coalesce(category, '') || ' ' || coalesce(city, '') || ' ' ||
    coalesce(state, '') || ' ' || coalesce(country, '') || ' ' || coalesce(referral_code, '')
  )) stored,
  -- What the list of subscribers shows of a business.
  subscriber_search_text text not null generated always as (
    case when subscribed_at is null then '' else fold_text(
      business_name || ' ' || coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(category, '') ||
      ' ' || coalesce(subscription_plan, '') || ' ' ||
      coalesce(amount_search_text(coalesce(subscription_currency, 'NGN'), subscription_price), '')
    ) end
  ) stored
);

-- Lists are counted and paged by a scan of one index alone, at any depth: each order has the filters of its list in its
-- index. The expressions are those of the query, never null.
create index businesses_newest_filtered on businesses (created_at desc, id desc)
  include (is_disabled, category, country, state, city);
create index businesses_inactive on businesses (created_at desc, id desc) where is_disabled;
create index businesses_place on businesses
  (lower(country), lower(state), lower(city), created_at desc, id desc) include (country, state, city);
create index businesses_unsubscribed on businesses (created_at desc, id desc) where subscribed_at is null;
-- An entry of an index holds at most 2,704 bytes. Names and e-mails stand in theirs as they are and in lower case, up to 254
-- characters each, of up to 3 bytes, so that not every filter fits beside them.
create index businesses_by_name on businesses (lower(business_name), id) include
  (business_name, is_disabled, category, country, state, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_email on businesses (coalesce(lower(email), ''), id) include
  (email, is_disabled, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_phone on businesses (coalesce(lower(phone), ''), id) include
  (phone, is_disabled, category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_category on businesses (coalesce(lower(category), ''), id) include
  (is_disabled, category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_status on businesses (is_disabled, id) include
  (category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_country on businesses (coalesce(lower(country), ''), id)
  include (is_disabled, category, country, state, city, created_at);
create index businesses_by_state on businesses (coalesce(lower(state), ''), id)
  include (is_disabled, category, country, state, city, created_at);
create index businesses_by_city on businesses (coalesce(lower(city), ''), id)
  include (is_disabled, category, country, state, city, created_at);
create index businesses_by_referral_code on businesses (coalesce(lower(referral_code), ''), id)
  include (referral_code, is_disabled, category, country, state, city, created_at);
-- Subscribers.
create index businesses_subscribed on businesses (subscribed_at, id)
  include (is_disabled, subscription_expires_at, subscription_plan_id, subscription_currency, subscription_price)
  where subscribed_at is not null;
create index businesses_by_subscription_end on businesses (subscription_expires_at, id)
  include (is_disabled, subscribed_at, subscription_plan_id, subscription_currency, subscription_price)
  where subscribed_at is not null;
create index businesses_by_plan on businesses (coalesce(lower(subscription_plan), ''), id)
  include (subscription_plan, is_disabled, subscribed_at, subscription_expires_at) where subscribed_at is not null;
create index businesses_by_price on businesses (subscription_price, id)
  include (is_disabled, subscribed_at, subscription_expires_at) where subscribed_at is not null;
-- Who has a plan, before it is changed.
create index businesses_of_plan on businesses (subscription_plan_id, subscribed_at, id)
  include (is_disabled, subscription_expires_at, subscription_currency, subscription_price)
  where subscribed_at is not null;
create index businesses_search on businesses using gin (search_text gin_trgm_ops);
create index businesses_subscriber_search on businesses using gin (subscriber_search_text gin_trgm_ops)
  where subscribed_at is not null;
create index businesses_minute on businesses (minute_of_day(created_at));
create index businesses_subscribed_minute on businesses (minute_of_day(subscribed_at)) where subscribed_at is not null;
create index businesses_end_minute on businesses (minute_of_day(subscription_expires_at)) where subscribed_at is not null;

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
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- Until when a password that somebody else chose signs them in. Null for one of their own choosing.
  one_time_until timestamptz
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

-- Who may use the platform, and what one request leaves behind so that it counts once.

create table admins (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  type text not null default 'admin',
  role text not null default 'superadmin' constraint admins_role check (role in ('superadmin', 'administrator', 'auditor')),
  -- argon2id in PHC form.
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Ends sign-ins under way when it rises.
  version integer not null default 1,
  -- What If-Match is compared with.
  record_version integer not null default 1,
  -- The password is the one that was made at the first start, and nobody has chosen another yet.
  has_first_password boolean not null default false,
  -- Until when a password that another administrator's reset has made signs in. Null for one of the owner's choosing.
  one_time_until timestamptz,
  search_text text not null generated always as (fold_text(
    first_name || ' ' || last_name || ' ' || email || ' ' || phone_search_text(phone) || ' ' || type || ' ' || role
  )) stored
);

-- Without a locale: where I is no capital of i, the default would not find an e-mail's owner.
create unique index admins_email on admins (lower(email collate "C"));
create index admins_newest on admins (created_at desc, id desc);

-- One row for each token that was handed out; a token without a row, or with revoked_at, is worth nothing.
create table tokens (
  jti text primary key,
  admin_id text not null references admins (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Where a token was handed out to, and when it was used last (to the minute).
  agent text not null default '',
  address text not null default '',
  last_used_at timestamptz not null default now(),
  -- When its owner has last shown who they are.
  proven_at timestamptz not null
);

create index tokens_of_admin on tokens (admin_id);
create index tokens_expiry on tokens (expires_at);

-- Columns named `secret` are encrypted by the program before they come here, in the form v1.KEY.TEXT; the key is not in
-- the database.

-- Keys that sign tokens: the newest one that is not retired signs, all of them verify.
create table signing_keys (
  id text primary key,
  secret text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- One-time codes of an authenticator app. Without confirmed_at it is only being set up.
create table second_factors (
  admin_id text primary key references admins (id) on delete cascade,
  -- Of the app; the platform computes codes from it, so it can't be stored as a digest.
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: none of it or before counts again.
  last_step bigint not null default 0,
  -- The session that is setting it up: it alone sees the key. One of which that is not known starts again. The token may be
  -- gone already, as in a restored backup, and is then nobody's.
  token_id text not null default ''
);

create table recovery_codes (
  admin_id text not null references second_factors (admin_id) on delete cascade,
  -- SHA-256 of the code, which is random and long.
  digest text not null,
  used_at timestamptz,
  primary key (admin_id, digest)
);

-- The response to each write that carried an Idempotency-Key, written in the transaction of that write.
create table idempotency_keys (
  admin_id text not null references admins (id) on delete cascade,
  key text not null,
  -- Keyed digest of method, path and body: the same key with another request is refused.
  request_hash text not null,
  status integer not null,
  headers jsonb not null default '{}',
  body text not null default '',
  created_at timestamptz not null default now(),
  primary key (admin_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

-- Failure counters of sign-in, in the shape that rate-limiter-flexible reads and writes; they survive a restart.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expiry on rate_limits (expire);

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

-- Plans on offer, and what each business took.

create table plans (
  id text primary key,
  type text not null check (type in ('general', 'custom')),
  name text not null,
  business_ref text references businesses (business_ref) on delete cascade,
  branch_max integer not null,
  branch_amount numeric(18, 2) not null,
  inventory_max integer not null,
  inventory_amount numeric(18, 2) not null,
  staff_max integer not null,
  staff_amount numeric(18, 2) not null,
  coupon_amount numeric(18, 2) not null,
  -- For one month.
  price numeric(18, 2) not null,
  currency text not null default 'NGN' check (currency in ('NGN', 'USD')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (fold_text(
    name || ' ' || type || ' ' || currency || ' ' || displayed_number(branch_max) || ' · ' ||
    amount_search_text(currency, branch_amount) || ' ' || displayed_number(inventory_max) || ' · ' ||
    amount_search_text(currency, inventory_amount) || ' ' || displayed_number(staff_max) || ' · ' ||
    amount_search_text(currency, staff_amount) || ' ' || amount_search_text(currency, coupon_amount) || ' ' ||
    amount_search_text(currency, price) || ' ' || coalesce(business_ref, '')
  )) stored,
  check ((type = 'custom') = (business_ref is not null)),
  check (price = branch_amount + inventory_amount + staff_amount + coupon_amount)
);

create index plans_newest on plans (created_at desc, id desc);
create index plans_of_business on plans (business_ref) where business_ref is not null;
create index plans_search on plans using gin (search_text gin_trgm_ops);

-- Figures are copied from the plan, so that a later change of the plan leaves what was sold as it was sold.
create table subscription_histories (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  -- Bare: a plan that was made for one business is away while that one is in the archive, and may come back.
  plan_id text,
  type text not null,
  name text not null,
  branch_max integer not null,
  branch_amount numeric(18, 2) not null,
  inventory_max integer not null,
  inventory_amount numeric(18, 2) not null,
  staff_max integer not null,
  staff_amount numeric(18, 2) not null,
  coupon_amount numeric(18, 2) not null,
  price numeric(18, 2) not null,
  currency text not null,
  -- In months.
  period integer not null check (period between 1 and 12),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when a change to another plan ends this entry before its time.
  superseded_at timestamptz,
  -- Bought on top of the plan, for the rest of this entry's term.
  extra_staff integer not null default 0,
  extra_branch integer not null default 0,
  created_at timestamptz not null default now()
);

create index subscription_histories_of_business
  on subscription_histories (business_ref, created_at desc, id desc);
create index subscription_histories_of_plan on subscription_histories (plan_id);

create function copy_newest_subscription() returns trigger language plpgsql as $$
begin
  update businesses
  set subscribed_at = newest.created_at,
      subscription_plan = newest.name,
      subscription_plan_id = newest.plan_id,
      subscription_price = newest.price,
      subscription_currency = newest.currency,
      subscription_expires_at = newest.expires_at
  from (
    select distinct on (history.business_ref)
      history.business_ref, history.created_at, history.name, history.plan_id, history.price, history.currency,
      max(least(history.expires_at, history.superseded_at)) over (partition by history.business_ref) as expires_at
    from subscription_histories history
    where history.business_ref in (select arrived.business_ref from arrived)
    order by history.business_ref, history.created_at desc, history.id desc
  ) newest
  where businesses.business_ref = newest.business_ref;
  return null;
end
$$;

create trigger newest_subscription_after_insert after insert on subscription_histories
  referencing new table as arrived for each statement execute function copy_newest_subscription();
create trigger newest_subscription_after_update after update on subscription_histories
  referencing new table as arrived for each statement execute function copy_newest_subscription();

-- What the businesses' points of sale report, and the money that moved. Sales, purchases, expenses and transactions have no
-- foreign key: the money moved, whatever became of the business.

create table sales (
  id text primary key,
  business_ref text not null,
  type text not null check (type in ('order', 'walkin', 'delivery')),
  status text not null check (status in ('complete', 'pending', 'cancelled')),
  -- [{ "name", "quantity", "price" }]
  items jsonb not null default '[]',
  -- [{ "type", "amount" }]
  payment_methods jsonb not null default '[]',
  amount numeric(18, 2) not null,
  profit numeric(18, 2) not null default 0,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(
    business_ref || ' ' || type || ' ' || displayed_items(items) || ' ' || displayed_payments(payment_methods) || ' ' ||
    amount_search_text('NGN', amount)
  )) stored
);

-- No query compares these, so nothing is worth knowing about their values.
alter table sales
  alter column items set statistics 0,
  alter column payment_methods set statistics 0,
  alter column search_text set statistics 0;

create index sales_newest on sales (created_at desc, id desc);
create index sales_of_business on sales (business_ref, created_at desc, id desc);
-- No trigram index: no screen searches all sales, and a script can wait for a scan.

-- Without a reference it was booked by the platform itself.
create table transactions (
  id text primary key,
  business_ref text,
  type text not null,
  details text not null default '',
  status text not null check (status in ('complete', 'pending')),
  payment_type text,
  amount numeric(18, 2) not null,
  currency text not null default 'NGN' check (currency in ('NGN', 'USD')),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(
    coalesce(business_ref, 'super-admin') || ' ' || type || ' ' || details || ' ' || coalesce(payment_type, '') || ' ' ||
    amount_search_text(currency, amount)
  )) stored
);

create index transactions_newest on transactions (created_at desc, id desc);
-- Orders have the filters in their indexes, so that a page of a filtered list reads no rows but its own. Those by type, status
-- and payment are read value by value, in the order of creation: the totals below say how many rows each value has.
create index transactions_by_business on transactions (coalesce(lower(business_ref), ''), id)
  include (business_ref, type, status, created_at);
create index transactions_by_details on transactions (lower(details), id) include (details, type, status, created_at);
create index transactions_by_amount on transactions (amount, id) include (type, status, created_at);
create index transactions_search on transactions using gin (search_text gin_trgm_ops);
create index transactions_minute on transactions (minute_of_day(created_at));

create table purchases (
  id text primary key,
  business_ref text not null,
  status text not null check (status in ('completed', 'pending', 'cancelled')),
  details text not null default '',
  amount numeric(18, 2) not null,
  created_at timestamptz not null default now()
);

create table expenses (
  id text primary key,
  business_ref text not null,
  status text not null check (status in ('completed', 'pending', 'cancelled')),
  details text not null default '',
  amount numeric(18, 2) not null,
  created_at timestamptz not null default now()
);

-- How many different items a business keeps in its branches and in its warehouse.
create table inventory_counts (
  business_ref text primary key references businesses (business_ref) on delete cascade,
  item_count integer not null default 0,
  warehouse_item_count integer not null default 0
);

create table reservations (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  customer_name text not null,
  guests integer not null default 1,
  reserved_for timestamptz not null,
  status text not null,
  created_at timestamptz not null default now()
);

create index reservations_of_business on reservations (business_ref);

-- Who did what, what businesses are told, and the files that go with it.

-- Written in the transaction of the change itself, after everything else in it (see the totals below). The person is copied, so
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
  -- Why somebody did it, and which earlier row this one is about.
  reason text,
  about_log_id text,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(
    coalesce(business_ref, 'super-admin') || ' ' || action || ' ' || activity || ' ' || details || ' ' ||
    coalesce(user_full_name, '') || ' ' || coalesce(user_role, '') || ' ' || coalesce(user_email, '')
  )) stored,
  -- Texts can outgrow an index row of 2,704 bytes. The beginning always fits; rows that agree in so much of it stand by id.
  details_key text not null generated always as (left(lower(details), 200)) stored,
  user_name_key text not null generated always as (left(coalesce(lower(user_full_name), ''), 200)) stored
);

create index logs_newest on logs (created_at desc, id desc);
-- Orders by action, activity and user are read value by value, in the order of creation: the totals below say how many rows
-- each value has on a day. The others have the filters in their indexes.
create index logs_by_action on logs (lower(action), created_at, id);
create index logs_by_activity on logs (lower(activity), created_at, id);
create index logs_by_user_name on logs (user_name_key, created_at, id);
create index logs_by_user_role on logs (coalesce(lower(user_role), ''), created_at, id);
create index logs_by_user_email on logs (coalesce(lower(user_email), ''), created_at, id);
create index logs_by_business on logs (coalesce(lower(business_ref), ''), id) include (business_ref, admin_id, action, created_at);
create index logs_by_details on logs (details_key, id) include (admin_id, action, created_at);
-- The rows of one person or of one action are many: they are counted and paged in the order of the list.
create index logs_of_admin on logs (admin_id, created_at desc, id desc) include (action);
create index logs_of_action on logs (action, created_at desc, id desc);
create index logs_of_record on logs (record_id);
create index logs_about on logs (about_log_id) where about_log_id is not null;
create index logs_search on logs using gin (search_text gin_trgm_ops);
create index logs_minute on logs (minute_of_day(created_at));

-- The log is only added to. Restoring a backup disables the triggers of all tables in its own transaction.
create function refuse_change_of_logs() returns trigger language plpgsql as $$
begin
  raise exception 'Log rows are never changed or deleted.' using errcode = 'restrict_violation';
end
$$;

create trigger only_added_to before update or delete or truncate on logs
  for each statement execute function refuse_change_of_logs();

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
  -- In place of targets: an object with what it asks of a business, category, state, plan and status, each null where it asks
  -- nothing. The businesses that fit are found when the notification is read.
  target_rule jsonb,
  search_text text not null generated always as (fold_text(
    title || ' ' || message || ' ' || coalesce(category, '') || ' ' || type || ' ' || media_type || ' ' ||
    case when lower(status) in ('active', 'inactive') then '' else status end || ' ' || created_by_name || ' ' ||
    coalesce(target_rule ->> 'category', '') || ' ' || coalesce(target_rule ->> 'state', '')
  )) stored,
  check (end_date >= start_date),
  check (media_type <> 'none' or media_url = ''),
  check (target_rule is null or (jsonb_typeof(target_rule) = 'object' and target_count = 0))
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

-- A deleted business is kept here for a while, with the rows of everything that belonged to it, and can be put back. The
-- tables that lists, counts and searches read from know nothing of it in the meantime.

create table archived_businesses (
  business_ref text primary key,
  id text not null unique,
  business_name text not null,
  reason text,
  archived_by_name text not null,
  archived_at timestamptz not null,
  -- Notifications that it was a target of.
  notification_ids text[] not null default '{}',
  search_text text not null generated always as (fold_text(
    business_name || ' ' || business_ref || ' ' || archived_by_name || ' ' || coalesce(reason, '')
  )) stored
);

create index archived_businesses_newest on archived_businesses (archived_at desc, id desc);

-- All rows of one table, as JSON.
create table archived_rows (
  business_ref text not null references archived_businesses (business_ref) on delete cascade,
  table_name text not null,
  content jsonb not null,
  primary key (business_ref, table_name)
);

-- What belongs to a business and goes with it, in the order in which the rows refer to each other.
create function tables_of_business() returns text[] immutable parallel safe
  return array[
    'businesses', 'branches', 'roles', 'staff', 'riders', 'plans', 'subscription_histories', 'inventory_counts',
    'reservations'
  ];

-- Moves a business and what belongs to it into the archive.
create function archive_business(archived text, why text, by_name text, moment timestamptz) returns void
language plpgsql as $$
declare
  archived_table text;
begin
  insert into archived_businesses
    (business_ref, id, business_name, reason, archived_by_name, archived_at, notification_ids)
  select business_ref, id, business_name, why, by_name, moment,
    array(select notifications.id from notifications where target @> array[archived] order by 1)
  from businesses where business_ref = archived;
  foreach archived_table in array tables_of_business() loop
    execute format(
      'insert into archived_rows (business_ref, table_name, content)
       select $1, %1$L, jsonb_agg(to_jsonb(one)) from %1$I as one where business_ref = $1 having count(*) > 0',
      archived_table
    ) using archived;
  end loop;
  delete from businesses where business_ref = archived;
end
$$;

-- Puts it back as it was. Columns that were added since then take their default, and those that are gone are left out. A
-- business is a target again of the notifications that had it in their list. One that has come to keep a rule since finds it by
-- the rule, and has no list. Whoever has one of them open is told that it has changed meanwhile.
create function restore_business(archived text) returns void language plpgsql as $$
declare
  restored_table text;
  rows jsonb;
  columns text;
begin
  foreach restored_table in array tables_of_business() loop
    select content into rows from archived_rows as kept
    where kept.business_ref = archived and kept.table_name = restored_table;
    continue when rows is null;
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = restored_table::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(rows -> 0));
    execute format(
      'insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', restored_table, columns
    ) using rows;
  end loop;
  update notifications
  set target = array(select reference from unnest(target || archived) as reference order by reference collate "C"),
      version = version + 1
  where target_rule is null
    and id in (select unnest(notification_ids) from archived_businesses where business_ref = archived);
  delete from archived_businesses where business_ref = archived;
end
$$;

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
create index bulk_jobs_of_admin on bulk_jobs (admin_id);

create table bulk_rows (
  -- In the order of their positions, the tenth after the second, where rows are otherwise equal.
  id text primary key generated always as (job_id || '.' || lpad(position::text, 9, '0')) stored,
  job_id text not null references bulk_jobs (id) on delete cascade,
  position integer not null,
  -- Bare, because what became of it stays known when a business is deleted.
  business_id text not null,
  business_ref text,
  business_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  reason text,
  -- A business that failed in a job is taken into another job once.
  is_retried boolean not null default false,
  -- Administrators take turns, and the jobs of one follow each other: a new job's first row has the turn of the first row
  -- that waits in any job, or comes after the last one of its administrator's; the next row has the turn after.
  turn bigint not null default 0,
  unique (job_id, position)
);

create index bulk_rows_waiting on bulk_rows (turn, job_id, position) where state = 'waiting';
create index bulk_rows_of_state on bulk_rows (job_id, state, position);

-- Counts and sums that are kept as rows come and go, so that reports and the length of a whole list cost the same at
-- a thousand rows and at a million. They are exact: each changes in the transaction of the rows it counts.
--
-- A transaction that changes several nouns writes the log last. Totals are thus locked in one order, logs at the end,
-- and two transactions never wait for each other.
--
-- Each total is the sum of up to eight rows, its slots, and a connection changes only its own, so that writers of one noun do
-- not wait for each other's commits. A row by itself means nothing: it may be below zero where others deleted. Amounts are
-- limited, their sums are not: a total that is full would refuse every further row of its day.

-- noun = the table's name. type and status are '' where the noun is only counted; the type of businesses is the UTC day on which
-- they were created, so that a page deep in their list is found by the days before it. Whoever changes created_at afterwards
-- has to change them, too.
create table record_totals (
  noun text not null,
  type text not null default '',
  status text not null default '',
  slot smallint not null default 0,
  records bigint not null default 0,
  amount numeric not null default 0,
  primary key (noun, type, status, slot)
) with (fillfactor = 50);

-- Arguments: 1 or -1, for rows that came or went, and three SQL expressions over the row, for type, status and amount.
create function keep_record_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_totals as kept (noun, type, status, slot, records, amount)
     select %1$L, %3$s, %4$s, pg_backend_pid() %% 8, %2$s * count(*), %2$s * coalesce(sum(%5$s), 0)
     from changed group by 2, 3 order by 2, 3
     on conflict (noun, type, status, slot) do update
     set records = kept.records + excluded.records, amount = kept.amount + excluded.amount',
    tg_table_name, tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]
  );
  return null;
end
$$;

do $$
declare
  noun text;
  arguments text;
begin
  foreach noun in array array[
    'businesses', 'branches', 'staff', 'riders', 'reservations', 'sales', 'purchases', 'expenses'
  ] loop
    arguments := case noun
      when 'businesses' then $a$'to_char(created_at at time zone ''UTC'', ''YYYY-MM-DD'')', $n$''$n$, '0'$a$
      when 'sales' then $a$'type', 'status', 'amount'$a$
      when 'purchases' then $a$ $n$''$n$, 'status', 'amount'$a$
      when 'expenses' then $a$ $n$''$n$, 'status', 'amount'$a$
      else $a$ $n$''$n$, $n$''$n$, '0'$a$
    end;
    execute format(
      'create trigger totals_after_insert after insert on %1$I referencing new table as changed
         for each statement execute function keep_record_totals(''1'', %2$s);
       create trigger totals_after_delete after delete on %1$I referencing old table as changed
         for each statement execute function keep_record_totals(''-1'', %2$s)',
      noun, arguments
    );
    -- The other nouns are only counted, which an update never changes.
    if noun in ('sales', 'purchases', 'expenses') then
      execute format(
        'create trigger totals_after_update_old after update on %1$I referencing old table as changed
           for each statement execute function keep_record_totals(''-1'', %2$s);
         create trigger totals_after_update_new after update on %1$I referencing new table as changed
           for each statement execute function keep_record_totals(''1'', %2$s)',
        noun, arguments
      );
    end if;
  end loop;
end
$$;

-- By UTC day. A range of business days is the whole UTC days inside it from here plus its two ends from the rows.
-- payment_type is '' where there is none.
create table transaction_totals (
  day date not null,
  type text not null,
  status text not null,
  payment_type text not null,
  currency text not null,
  slot smallint not null default 0,
  records bigint not null default 0,
  amount numeric not null default 0,
  primary key (day, type, status, payment_type, currency, slot)
) with (fillfactor = 50);

create function keep_transaction_totals() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into transaction_totals as kept (day, type, status, payment_type, currency, slot, records, amount)
  select (created_at at time zone 'UTC')::date, type, status, coalesce(payment_type, ''), currency, pg_backend_pid() % 8,
    direction * count(*), direction * sum(amount)
  from changed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, type, status, payment_type, currency, slot) do update
  set records = kept.records + excluded.records, amount = kept.amount + excluded.amount;
  return null;
end
$$;

create trigger totals_after_insert after insert on transactions referencing new table as changed
  for each statement execute function keep_transaction_totals('1');
create trigger totals_after_delete after delete on transactions referencing old table as changed
  for each statement execute function keep_transaction_totals('-1');
create trigger totals_after_update_old after update on transactions referencing old table as changed
  for each statement execute function keep_transaction_totals('-1');
create trigger totals_after_update_new after update on transactions referencing new table as changed
  for each statement execute function keep_transaction_totals('1');

-- By UTC day and by what the log is filtered and sorted by ('' where there is none).
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

create trigger totals_after_insert after insert on logs referencing new table as changed
  for each statement execute function keep_log_totals('1');
create trigger totals_after_delete after delete on logs referencing old table as changed
  for each statement execute function keep_log_totals('-1');

-- How many businesses are inactive, subscribed or not, when their subscriptions end, and what those come to.
-- By quarter of an hour, because days of every time zone are made of whole ones. ends_at is infinity where no end is known,
-- currency is '' where there is no subscription.
create table subscription_totals (
  is_subscribed boolean not null,
  is_disabled boolean not null,
  ends_at timestamptz not null,
  currency text not null,
  slot smallint not null default 0,
  records bigint not null,
  amount numeric not null,
  primary key (is_subscribed, is_disabled, ends_at, currency, slot)
) with (fillfactor = 50);

-- Its argument selects the rows that came, with 1 as direction, and those that went, with -1. What comes and goes at once
-- changes nothing, and one statement changes its totals in their order, so that two never wait for each other.
create function keep_subscription_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into subscription_totals as kept (is_subscribed, is_disabled, ends_at, currency, slot, records, amount)
     select subscribed_at is not null, is_disabled,
       coalesce(date_bin(''15 minutes'', subscription_expires_at, ''2000-01-01T00:00Z''), ''infinity''),
       coalesce(subscription_currency, ''''), pg_backend_pid() %% 8,
       sum(direction), sum(direction * coalesce(subscription_price, 0))
     from (%s) as changed group by 1, 2, 3, 4
     having sum(direction) <> 0 or sum(direction * coalesce(subscription_price, 0)) <> 0 order by 1, 2, 3, 4
     on conflict (is_subscribed, is_disabled, ends_at, currency, slot) do update
     set records = kept.records + excluded.records, amount = kept.amount + excluded.amount',
    tg_argv[0]
  );
  return null;
end
$$;

create trigger subscription_totals_after_insert after insert on businesses referencing new table as came
  for each statement execute function keep_subscription_totals('select 1 as direction, * from came');
create trigger subscription_totals_after_delete after delete on businesses referencing old table as went
  for each statement execute function keep_subscription_totals('select -1 as direction, * from went');
create trigger subscription_totals_after_update after update on businesses
  referencing old table as went new table as came for each statement execute function
  keep_subscription_totals('select 1 as direction, * from came union all select -1, * from went');

create table inventory_totals (
  slot smallint primary key,
  items bigint not null,
  warehouse_items bigint not null
) with (fillfactor = 50);

create function keep_inventory_totals() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into inventory_totals as kept (slot, items, warehouse_items)
     select pg_backend_pid() %% 8, coalesce(sum(direction * item_count), 0), coalesce(sum(direction * warehouse_item_count), 0)
     from (%s) as changed
     on conflict (slot) do update
     set items = kept.items + excluded.items, warehouse_items = kept.warehouse_items + excluded.warehouse_items',
    tg_argv[0]
  );
  return null;
end
$$;

create trigger totals_after_insert after insert on inventory_counts referencing new table as came
  for each statement execute function keep_inventory_totals('select 1 as direction, * from came');
create trigger totals_after_delete after delete on inventory_counts referencing old table as went
  for each statement execute function keep_inventory_totals('select -1 as direction, * from went');
create trigger totals_after_update after update on inventory_counts
  referencing old table as went new table as came for each statement execute function
  keep_inventory_totals('select 1 as direction, * from came union all select -1, * from went');

insert into inventory_totals (slot, items, warehouse_items) values (0, 0, 0);
