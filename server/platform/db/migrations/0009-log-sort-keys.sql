-- Texts of logs can outgrow an index row, so their sort indexes could not hold the column that makes deep pages come out
-- of the index alone. The beginning of the text always fits; rows that agree in so much of it stand by id.
alter table logs
  add column details_key text not null generated always as (left(lower(details), 200)) stored,
  add column user_name_key text not null generated always as (left(coalesce(lower(user_full_name), ''), 200)) stored;

drop index logs_by_details, logs_by_user_name;
create index logs_by_details on logs (details_key, id);
create index logs_by_user_name on logs (user_name_key, id);
