-- A password that another administrator's reset has made: until when it signs in. Null for one of the owner's choosing.
alter table admins add column one_time_until timestamptz;
