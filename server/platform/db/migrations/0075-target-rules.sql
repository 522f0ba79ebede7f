-- A notification may keep a rule in place of its targets: an object with what it asks of a business, category, state, plan
-- and status, each null where it asks nothing. The businesses that fit are found when the notification is read.
alter table notifications
  add column target_rule jsonb,
  add check (target_rule is null or (jsonb_typeof(target_rule) = 'object' and target_count = 0)),
  drop column search_text;

alter table notifications
  add column search_text text not null generated always as (lower(
    title || ' ' || message || ' ' || coalesce(category, '') || ' ' || type || ' ' || media_type || ' ' || status ||
    ' ' || created_by_name || ' ' || coalesce(target_rule ->> 'category', '') || ' ' ||
    coalesce(target_rule ->> 'state', '')
  )) stored;

create index notifications_search on notifications using gin (search_text gin_trgm_ops);
