-- Searches find values as they are displayed and as they are stored. The rules for what people type stand in the
-- contract (search-terms.ts); here are the texts that it is compared with.

-- `1,234,567`, with two decimals where there are any.
create function displayed_number(figure numeric) returns text immutable parallel safe
  return regexp_replace(trunc(figure)::text, '(\d)(?=(?:\d{3})+$)', '\1,', 'g') ||
    case when figure = trunc(figure) then '' else right(round(figure, 2)::text, 3) end;

create function displayed_amount(currency text, amount numeric) returns text immutable parallel safe
  return currency || ' ' || displayed_number(amount);

-- As displayed and as stored.
create function amount_search_text(currency text, amount numeric) returns text immutable parallel safe
  return displayed_amount(currency, amount) || ' ' || trim_scale(amount)::text;

-- As written, as digits, and a Nigerian number both with 234 and with 0: `phoneForms` in the contract says the same.
create function phone_search_text(phone text) returns text immutable parallel safe
  return coalesce(phone || ' ' || regexp_replace(
    regexp_replace(phone, '\D', '', 'g'), '^(?:0*234)?0*([1-9]\d{6,9})$', '234\1 0\1'
  ), '');

create function displayed_items(items jsonb) returns text immutable parallel safe
  return coalesce((select string_agg(item ->> 'name', ', ') from jsonb_array_elements(items) item), '');

create function displayed_payments(payments jsonb) returns text immutable parallel safe
  return coalesce((
    select string_agg(concat_ws(' ', payment ->> 'type', displayed_amount('NGN', (payment ->> 'amount')::numeric)), ', ')
    from jsonb_array_elements(payments) payment
  ), '');

-- Indexes on a column go with it.
alter table businesses
  drop column search_text,
  add column search_text text not null generated always as (lower(
    business_name || ' ' || business_ref || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(address, '') || ' ' ||
    coalesce(location_address, '') || ' ' || coalesce(category, '') || ' ' || coalesce(city, '') || ' ' ||
    coalesce(state, '') || ' ' || coalesce(country, '') || ' ' || coalesce(referral_code, '') || ' ' ||
    case when is_disabled then 'inactive' else 'active' end
  )) stored,
  -- What the list of subscribers shows of a business.
  add column subscriber_search_text text not null generated always as (
    case when subscribed_at is null then '' else lower(
      business_name || ' ' || coalesce(email, '') || ' ' || phone_search_text(phone) || ' ' || coalesce(category, '') ||
      ' ' || case when is_disabled then 'inactive' else 'active' end || ' ' ||
      coalesce(amount_search_text(coalesce(subscription_currency, 'NGN'), subscription_price), '')
    ) end
  ) stored;

create index businesses_search on businesses using gin (search_text gin_trgm_ops);
create index businesses_subscriber_search on businesses using gin (subscriber_search_text gin_trgm_ops)
  where subscribed_at is not null;

alter table admins
  drop column search_text,
  add column search_text text not null generated always as (lower(
    first_name || ' ' || last_name || ' ' || email || ' ' || phone_search_text(phone) || ' ' || type || ' ' || role
  )) stored;

alter table plans
  drop column search_text,
  add column search_text text not null generated always as (lower(
    name || ' ' || type || ' ' || currency || ' ' || displayed_number(branch_max) || ' · ' ||
    amount_search_text(currency, branch_amount) || ' ' || displayed_number(inventory_max) || ' · ' ||
    amount_search_text(currency, inventory_amount) || ' ' || displayed_number(staff_max) || ' · ' ||
    amount_search_text(currency, staff_amount) || ' ' || amount_search_text(currency, coupon_amount) || ' ' ||
    amount_search_text(currency, price) || ' ' || coalesce(business_ref, '')
  )) stored;

create index plans_search on plans using gin (search_text gin_trgm_ops);

alter table sales
  drop column search_text,
  add column search_text text not null generated always as (lower(
    business_ref || ' ' || type || ' ' || status || ' ' || displayed_items(items) || ' ' ||
    displayed_payments(payment_methods) || ' ' || amount_search_text('NGN', amount)
  )) stored;

alter table sales alter column search_text set statistics 0;

alter table transactions
  drop column search_text,
  add column search_text text not null generated always as (lower(
    coalesce(business_ref, 'super-admin') || ' ' || type || ' ' || details || ' ' || status || ' ' ||
    coalesce(payment_type, '') || ' ' || amount_search_text(currency, amount)
  )) stored;

create index transactions_search on transactions using gin (search_text gin_trgm_ops);
