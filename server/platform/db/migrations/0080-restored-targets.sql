-- A restored business is a target again of the notifications that had it in their list. One that has come to keep a rule
-- since finds it by the rule, and has no list. Whoever has one of them open is told that it has changed meanwhile.
create or replace function restore_business(archived text) returns void language plpgsql as $$
declare
  restored_table text;
  rows jsonb;
  columns text;
begin
  foreach restored_table in array tables_of_business() loop
    select content into rows from archived_rows as kept
    where kept.business_ref = archived and kept.table_name = restored_table;
    continue when rows is null;
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = restored_table::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(rows -> 0));
    execute format(
      'insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', restored_table, columns
    ) using rows;
  end loop;
  update notifications
  set target = array(select reference from unnest(target || archived) as reference order by reference collate "C"),
      version = version + 1
  where target_rule is null
    and id in (select unnest(notification_ids) from archived_businesses where business_ref = archived);
  delete from archived_businesses where business_ref = archived;
end
$$;
