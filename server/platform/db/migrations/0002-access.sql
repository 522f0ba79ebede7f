-- Who may use the platform, and what one request leaves behind so that it counts once.

create table admins (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  type text not null default 'admin',
  role text not null default 'superadmin',
  -- argon2id in PHC form.
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (lower(
    first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || type || ' ' || role
  )) stored
);

create unique index admins_email on admins (lower(email));
create index admins_newest on admins (created_at desc, id desc);

-- One row for each token that was handed out; a token without a row, or with revoked_at, is worth nothing.
create table tokens (
  jti text primary key,
  admin_id text not null references admins (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index tokens_of_admin on tokens (admin_id);
create index tokens_expiry on tokens (expires_at);

-- Keys that sign tokens: the newest one that is not retired signs, all of them verify.
create table signing_keys (
  id text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- The answer to each write that carried an Idempotency-Key, written in the transaction of that write.
create table idempotency_keys (
  admin_id text not null references admins (id) on delete cascade,
  key text not null,
  -- SHA-256 over method, path and body: the same key with another request is refused.
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
