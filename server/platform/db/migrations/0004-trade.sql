-- What the businesses' points of sale report, and the money that moved.

create table sales (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  type text not null check (type in ('order', 'walkin', 'delivery')),
  status text not null check (status in ('completed', 'pending', 'cancelled')),
  -- [{ "name", "quantity", "price" }]
  items jsonb not null default '[]',
  -- [{ "type", "amount" }]
  payment_methods jsonb not null default '[]',
  amount numeric(18, 2) not null,
  profit numeric(18, 2) not null default 0,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(
    business_ref || ' ' || type || ' ' || status || ' ' || displayed_items(items) || ' ' ||
    displayed_payments(payment_methods) || ' ' || amount_search_text('NGN', amount)
  )) stored
);

-- No query compares these, so nothing is worth knowing about their values.
alter table sales
  alter column items set statistics 0,
  alter column payment_methods set statistics 0,
  alter column search_text set statistics 0;

create index sales_newest on sales (created_at desc, id desc);
create index sales_of_business on sales (business_ref, created_at desc, id desc);
create index sales_by_amount on sales (amount, id);
-- No trigram index: no screen searches all sales, and a script can wait for a scan.

-- No foreign key: the money moved, whatever became of the business. No reference at all: booked by the platform itself.
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
  search_text text not null generated always as (lower(
    coalesce(business_ref, 'super-admin') || ' ' || type || ' ' || details || ' ' || status || ' ' ||
    coalesce(payment_type, '') || ' ' || amount_search_text(currency, amount)
  )) stored
);

create index transactions_newest on transactions (created_at desc, id desc);
-- One for each column that the list is sorted by: the expressions are those of the query, never null. The bare column
-- stands beside them, because a scan of the index alone, which makes deep pages fast, needs it.
create index transactions_by_business on transactions (coalesce(lower(business_ref), ''), id) include (business_ref);
create index transactions_by_type on transactions (lower(type), id) include (type);
create index transactions_by_details on transactions (lower(details), id) include (details);
create index transactions_by_status on transactions (lower(status), id) include (status);
create index transactions_by_payment_type on transactions (coalesce(lower(payment_type), ''), id) include (payment_type);
create index transactions_by_amount on transactions (amount, id);
create index transactions_search on transactions using gin (search_text gin_trgm_ops);

create table purchases (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  status text not null check (status in ('completed', 'pending', 'cancelled')),
  details text not null default '',
  amount numeric(18, 2) not null,
  created_at timestamptz not null default now()
);

create index purchases_of_business on purchases (business_ref, created_at desc);

create table expenses (
  id text primary key,
  business_ref text not null references businesses (business_ref) on delete cascade,
  status text not null check (status in ('completed', 'pending', 'cancelled')),
  details text not null default '',
  amount numeric(18, 2) not null,
  created_at timestamptz not null default now()
);

create index expenses_of_business on expenses (business_ref, created_at desc);

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
