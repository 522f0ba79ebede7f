-- Rows that are equal in what a list is sorted by stand by their id: in the order of their positions, the tenth after the second.
alter table bulk_rows drop column id;
alter table bulk_rows add column id text primary key
  generated always as (job_id || '.' || lpad(position::text, 9, '0')) stored;
