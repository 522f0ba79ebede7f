-- Known without the changes themselves, which are long: those of a thousand rows take seconds to read.
alter table logs add column change_bytes integer not null
  generated always as (coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)) stored;
