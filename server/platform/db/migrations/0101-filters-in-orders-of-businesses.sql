-- The orders of businesses and subscribers have the filters of these lists in their indexes, so that a page of a filtered list
-- is sifted there and reads no rows but its own, at any depth.
drop index businesses_by_name, businesses_by_email, businesses_by_phone, businesses_by_category, businesses_by_country,
  businesses_by_state, businesses_by_city, businesses_by_referral_code, businesses_by_status, businesses_by_plan;
create index businesses_by_name on businesses (lower(business_name), id) include
  (business_name, is_disabled, category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_email on businesses (coalesce(lower(email), ''), id) include
  (email, is_disabled, category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_phone on businesses (coalesce(lower(phone), ''), id) include
  (phone, is_disabled, category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_category on businesses (coalesce(lower(category), ''), id) include
  (is_disabled, category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_status on businesses (is_disabled, id) include
  (category, country, state, city, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_country on businesses (coalesce(lower(country), ''), id)
  include (is_disabled, category, country, state, city, created_at);
create index businesses_by_state on businesses (coalesce(lower(state), ''), id)
  include (is_disabled, category, country, state, city, created_at);
create index businesses_by_city on businesses (coalesce(lower(city), ''), id)
  include (is_disabled, category, country, state, city, created_at);
create index businesses_by_referral_code on businesses (coalesce(lower(referral_code), ''), id)
  include (referral_code, is_disabled, category, country, state, city, created_at);
create index businesses_by_plan on businesses (coalesce(lower(subscription_plan), ''), id)
  include (subscription_plan, is_disabled, subscribed_at, subscription_expires_at) where subscribed_at is not null;
create index businesses_by_price on businesses (subscription_price, id)
  include (is_disabled, subscribed_at, subscription_expires_at) where subscribed_at is not null;
