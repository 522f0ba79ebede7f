-- What the list of a category is counted and paged by.
create index businesses_of_category on businesses (lower(category), created_at desc, id desc) include (category);
