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
  -- The password is the one that was made at the first start, and nobody has chosen another yet.
  has_first_password boolean not null default false,
  -- Until when a password that another administrator's reset has made signs in. Null for one of the owner's choosing.
  one_time_until timestamptz,
  search_text text not null generated always as (lower(
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
  last_used_at timestamptz not null default now()
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
  last_step bigint not null default 0
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
