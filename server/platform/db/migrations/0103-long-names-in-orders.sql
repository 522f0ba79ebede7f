-- An entry of an index holds at most 2,704 bytes. These have a text and its lower case, up to 254 characters each, of up to 3
-- bytes: with a category and a place beside them the longest name or e-mail could not be stored. Few businesses are in one city.
drop index businesses_by_name, businesses_by_email;
create index businesses_by_name on businesses (lower(business_name), id) include
  (business_name, is_disabled, category, country, state, created_at, subscribed_at, subscription_expires_at);
create index businesses_by_email on businesses (coalesce(lower(email), ''), id) include
  (email, is_disabled, country, state, city, created_at, subscribed_at, subscription_expires_at);
