-- A hundred rows in each: one row for all of a business's would be too long for a backup.
alter table archived_rows
  add column part integer not null default 0,
  drop constraint archived_rows_pkey,
  add primary key (business_ref, table_name, part);

create or replace function archive_business(archived text, why text, by_name text, moment timestamptz) returns void
language plpgsql as $$
declare
  archived_table text;
begin
  insert into archived_businesses
    (business_ref, id, business_name, reason, archived_by_name, archived_at, notification_ids)
  select business_ref, id, business_name, why, by_name, moment,
    array(select notifications.id from notifications where target @> array[archived] order by 1 for update)
  from businesses where business_ref = archived;
  foreach archived_table in array tables_of_business() loop
    execute format(
      'insert into archived_rows (business_ref, table_name, part, content)
       select $1, %1$L, part, jsonb_agg(content) from (
         select to_jsonb(one) as content, (row_number() over () - 1) / 100 as part
         from (select * from %1$I where business_ref = $1 for update) as one
       ) as numbered group by part',
      archived_table
    ) using archived;
  end loop;
  delete from businesses where business_ref = archived;
end
$$;

create or replace function restore_business(archived text) returns void language plpgsql as $$
declare
  restored_table text;
  rows jsonb;
  columns text;
begin
  foreach restored_table in array tables_of_business() loop
    for rows in
      select content from archived_rows as kept
      where kept.business_ref = archived and kept.table_name = restored_table
    loop
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = restored_table::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname in (select jsonb_object_keys(rows -> 0));
      execute format(
        'insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', restored_table, columns
      ) using rows;
    end loop;
  end loop;
  update notifications
  set target = array(select reference from unnest(target || archived) as reference order by reference collate "C"),
      version = version + 1
  where target_rule is null
    and id in (select unnest(notification_ids) from archived_businesses where business_ref = archived);
  delete from archived_businesses where business_ref = archived;
end
$$;
