-- What long lists need to be paged, sorted and counted at once.

-- Postgres reads a row for an expression even where the expression itself is indexed, unless the index holds the
-- expression's column too. With it, deep pages and counts come out of the index alone.
drop index businesses_place, businesses_by_name, businesses_by_email, businesses_by_phone, businesses_by_category,
  businesses_by_country, businesses_by_state, businesses_by_city, businesses_by_referral_code, businesses_subscribed;

create index businesses_place on businesses
  (lower(country), lower(state), lower(city), created_at desc, id desc) include (country, state, city);
create index businesses_by_name on businesses (lower(business_name), id) include (business_name);
create index businesses_by_email on businesses (coalesce(lower(email), ''), id) include (email);
create index businesses_by_phone on businesses (coalesce(lower(phone), ''), id) include (phone);
create index businesses_by_category on businesses (coalesce(lower(category), ''), id) include (category);
create index businesses_by_country on businesses (coalesce(lower(country), ''), id) include (country);
create index businesses_by_state on businesses (coalesce(lower(state), ''), id) include (state);
create index businesses_by_city on businesses (coalesce(lower(city), ''), id) include (city);
create index businesses_by_referral_code on businesses (coalesce(lower(referral_code), ''), id) include (referral_code);
create index businesses_subscribed on businesses (subscribed_at, id)
  include (is_disabled, subscription_currency, subscription_price) where subscribed_at is not null;

-- A number that rises with every change of a table: what was counted at one revision holds until the next.
create table list_revisions (
  table_name text primary key,
  revision bigint not null default 0
) with (fillfactor = 50);

create function raise_list_revision() returns trigger language plpgsql as $$
begin
  update list_revisions set revision = revision + 1 where table_name = tg_table_name;
  return null;
end
$$;

do $$
declare
  listed text;
begin
  foreach listed in array array['businesses', 'sales', 'transactions', 'logs', 'notifications'] loop
    insert into list_revisions (table_name) values (listed);
    execute format(
      'create trigger list_revision after insert or update or delete or truncate on %I
         for each statement execute function raise_list_revision()',
      listed
    );
  end loop;
end
$$;
