-- Every row is locked as it is archived: a change of it that has been answered is in the archive, and one that comes later finds
-- it deleted.
create or replace function archive_business(archived text, why text, by_name text, moment timestamptz) returns void
language plpgsql as $$
declare
  archived_table text;
begin
  insert into archived_businesses
    (business_ref, id, business_name, reason, archived_by_name, archived_at, notification_ids)
  select business_ref, id, business_name, why, by_name, moment,
    array(select notifications.id from notifications where target @> array[archived] order by 1 for update)
  from businesses where business_ref = archived;
  foreach archived_table in array tables_of_business() loop
    execute format(
      'insert into archived_rows (business_ref, table_name, content)
       select $1, %1$L, jsonb_agg(to_jsonb(one)) from (select * from %1$I where business_ref = $1 for update) as one
       having count(*) > 0',
      archived_table
    ) using archived;
  end loop;
  delete from businesses where business_ref = archived;
end
$$;

alter table bulk_rows
  -- The log entry of its change, where another job can turn that back, and the entry that it is to turn back itself.
  add column log_id text,
  add column about_log_id text;

-- What the list of subscribers shows of a business, and whose it is.
alter table businesses drop column subscriber_search_text;
alter table businesses add column subscriber_search_text text not null generated always as (
  case when subscribed_at is null then '' else fold_text(
    business_name || ' ' || business_ref || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(category, '') || ' ' ||
    coalesce(subscription_plan, '') || ' ' ||
    coalesce(amount_search_text(coalesce(subscription_currency, 'NGN'), subscription_price), '')
  ) end
) stored;
create index businesses_subscriber_search on businesses using gin (subscriber_search_text gin_trgm_ops)
  where subscribed_at is not null;
