-- Searches compare texts without marks, dashes and apostrophes: `foldText` in the contract says the same.
create function fold_text(value text) returns text immutable strict parallel safe
  return regexp_replace(
    replace(
      translate(
        -- Without a locale first: where I is no capital of i, the default would not find names in capitals.
        lower(lower(regexp_replace(
          normalize(value, nfkd),
          ' [\u0300-\u036f]|[\u0300-\u036f''`\u2018-\u201b\u2032\u02b9-\u02bf\u2010-\u2015\u2212\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff-]',
          '', 'g'
        ) collate "C") collate "default"),
        'ɓɗƙƴıłøđς', 'bdkyilodσ'
      ),
      '&', ' and '
    ),
    '[ \t\n\v\f\r]+', ' ', 'g'
  );

create or replace function phone_search_text(phone text) returns text immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(
    regexp_replace(fold_text(phone), '\D', '', 'g'), '^(?:0*234)?0*([1-9]\d{6,9})$', '234\1 0\1'
  ), '');

-- In UTC, which no law changes: a time alone is found by it on any day.
create function minute_of_day(moment timestamptz) returns integer immutable parallel safe
  return (extract(hour from moment at time zone 'UTC') * 60 + extract(minute from moment at time zone 'UTC'))::integer;

-- Each column takes its index along. A status is no text: 'inactive' contains the word 'active'.
alter table businesses drop column search_text, drop column subscriber_search_text;
alter table businesses
  add column search_text text not null generated always as (fold_text(
    business_name || ' ' || business_ref || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(address, '') || ' ' ||
    coalesce(location_address, '') || ' ' || coalesce(category, '') || ' ' || coalesce(city, '') || ' ' ||
    coalesce(state, '') || ' ' || coalesce(country, '') || ' ' || coalesce(referral_code, '')
  )) stored,
  add column subscriber_search_text text not null generated always as (
    case when subscribed_at is null then '' else fold_text(
      business_name || ' ' || coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(category, '') ||
      ' ' || coalesce(subscription_plan, '') || ' ' ||
      coalesce(amount_search_text(coalesce(subscription_currency, 'NGN'), subscription_price), '')
    ) end
  ) stored;
create index businesses_search on businesses using gin (search_text gin_trgm_ops);
create index businesses_subscriber_search on businesses using gin (subscriber_search_text gin_trgm_ops)
  where subscribed_at is not null;

alter table admins drop column search_text;
alter table admins add column search_text text not null generated always as (fold_text(
  first_name || ' ' || last_name || ' ' || email || ' ' || phone_search_text(phone) || ' ' || type || ' ' || role
)) stored;

alter table plans drop column search_text;
alter table plans add column search_text text not null generated always as (fold_text(
  name || ' ' || type || ' ' || currency || ' ' || displayed_number(branch_max) || ' · ' ||
  amount_search_text(currency, branch_amount) || ' ' || displayed_number(inventory_max) || ' · ' ||
  amount_search_text(currency, inventory_amount) || ' ' || displayed_number(staff_max) || ' · ' ||
  amount_search_text(currency, staff_amount) || ' ' || amount_search_text(currency, coupon_amount) || ' ' ||
  amount_search_text(currency, price) || ' ' || coalesce(business_ref, '')
)) stored;
create index plans_search on plans using gin (search_text gin_trgm_ops);

alter table sales drop column search_text;
alter table sales add column search_text text not null generated always as (fold_text(
  business_ref || ' ' || type || ' ' || displayed_items(items) || ' ' || displayed_payments(payment_methods) || ' ' ||
  amount_search_text('NGN', amount)
)) stored;
alter table sales alter column search_text set statistics 0;

alter table transactions drop column search_text;
alter table transactions add column search_text text not null generated always as (fold_text(
  coalesce(business_ref, 'super-admin') || ' ' || type || ' ' || details || ' ' || coalesce(payment_type, '') || ' ' ||
  amount_search_text(currency, amount)
)) stored;
create index transactions_search on transactions using gin (search_text gin_trgm_ops);

alter table logs drop column search_text;
alter table logs add column search_text text not null generated always as (fold_text(
  coalesce(business_ref, 'super-admin') || ' ' || action || ' ' || activity || ' ' || details || ' ' ||
  coalesce(user_full_name, '') || ' ' || coalesce(user_role, '') || ' ' || coalesce(user_email, '')
)) stored;
create index logs_search on logs using gin (search_text gin_trgm_ops);

alter table notifications drop column search_text;
alter table notifications add column search_text text not null generated always as (fold_text(
  title || ' ' || message || ' ' || coalesce(category, '') || ' ' || type || ' ' || media_type || ' ' ||
  case when lower(status) in ('active', 'inactive') then '' else status end || ' ' || created_by_name || ' ' || coalesce(target_rule ->> 'category', '') || ' ' || coalesce(target_rule ->> 'state', '')
)) stored;
create index notifications_search on notifications using gin (search_text gin_trgm_ops);

alter table archived_businesses drop column search_text;
alter table archived_businesses add column search_text text not null generated always as (fold_text(
  business_name || ' ' || business_ref || ' ' || archived_by_name || ' ' || coalesce(reason, '')
)) stored;

create index businesses_minute on businesses (minute_of_day(created_at));
create index businesses_subscribed_minute on businesses (minute_of_day(subscribed_at)) where subscribed_at is not null;
create index businesses_end_minute on businesses (minute_of_day(subscription_expires_at)) where subscribed_at is not null;
create index transactions_minute on transactions (minute_of_day(created_at));
create index logs_minute on logs (minute_of_day(created_at));
