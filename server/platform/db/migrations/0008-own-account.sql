-- What administrators see and change of their own access.

-- The password is the one that was made at the first start, and nobody has chosen another yet.
alter table admins add column has_first_password boolean not null default false;

-- Where a token was handed out to, and when it was used last (to the minute).
alter table tokens
  add column agent text not null default '',
  add column address text not null default '',
  add column last_used_at timestamptz not null default now();

-- One-time codes of an authenticator app. Without confirmed_at it is only being set up.
create table second_factors (
  admin_id text primary key references admins (id) on delete cascade,
  -- Base32; the platform computes codes from it, so it can't be stored as a digest.
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
