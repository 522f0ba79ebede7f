-- Roles of admins: who was there before may do everything, as before.
update admins set role = 'superadmin';
alter table admins add constraint admins_role check (role in ('superadmin', 'administrator', 'auditor'));

-- Versions of the records that can be corrected. That of an admin is another than `version`, which ends sign-ins.
alter table admins add column record_version integer not null default 1;
alter table staff add column version integer not null default 1;

-- Until when a password that somebody else chose signs a member of staff in. Null for one of their own choosing.
alter table staff add column one_time_until timestamptz;

-- When the owner of a token has last shown who they are.
alter table tokens add column proven_at timestamptz;
update tokens set proven_at = issued_at;
alter table tokens alter column proven_at set not null;
