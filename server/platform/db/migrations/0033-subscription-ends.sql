-- Which subscriptions end on some days, and what they come to.
create index businesses_by_subscription_end on businesses (subscription_expires_at, id)
  include (is_disabled, subscription_currency, subscription_price) where subscription_expires_at is not null;
