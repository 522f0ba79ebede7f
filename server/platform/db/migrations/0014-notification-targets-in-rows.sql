-- A notification may go to 100,000 businesses. As rows of a table of their own, each checked against two others, they
-- took most of the time of saving it, and all the time of listing a few. Lists need their number alone.
alter table notifications add column target text[] not null default '{}';

update notifications set target = array(
  select business_ref from notification_targets where notification_id = notifications.id order by business_ref
);

alter table notifications add column target_count integer not null generated always as (cardinality(target)) stored;

drop table notification_targets;

-- Notifications forget the businesses that are deleted.
create function forget_deleted_targets() returns trigger language plpgsql as $$
begin
  update notifications
  set target = array(
    select business_ref from unnest(target) as business_ref
    where business_ref not in (select deleted.business_ref from deleted)
  )
  where target && array(select business_ref from deleted);
  return null;
end
$$;

create trigger forget_deleted_targets after delete on businesses
  referencing old table as deleted for each statement execute function forget_deleted_targets();
