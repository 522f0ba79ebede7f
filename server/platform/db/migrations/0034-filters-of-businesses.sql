-- Every filter of the list, alone or with others, is counted and paged by a scan of this index alone, in the order of the
-- list. It takes the place of two that knew one filter at most.
create index businesses_newest_filtered on businesses (created_at desc, id desc)
  include (is_disabled, category, country, state, city);
create index businesses_inactive on businesses (created_at desc, id desc) where is_disabled;
drop index businesses_newest, businesses_disabled;
