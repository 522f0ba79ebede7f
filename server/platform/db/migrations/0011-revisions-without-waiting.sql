-- A change adds a row of its own to list_revisions instead of raising one that all writers share: with that one locked
-- until the end of each transaction, writers waited for each other, in circles as soon as a business was deleted.
--
-- The revision of a table is the sum of its rows here. It rises at the moment in which a change can be seen, and
-- folding many rows into one leaves it as it was.
alter table list_revisions drop constraint list_revisions_pkey;
alter table list_revisions alter column revision set default 1;

create or replace function raise_list_revision() returns trigger language plpgsql as $$
begin
  insert into list_revisions (table_name) values (tg_table_name);
  -- Now and then, so that there are never many to sum up. What another transaction is folding is left to it.
  if random() < 0.02 then
    with folded as (
      delete from list_revisions
      where ctid = any (array(select ctid from list_revisions for update skip locked))
      returning table_name, revision
    )
    insert into list_revisions (table_name, revision)
    select table_name, sum(revision) from folded group by table_name;
  end if;
  return null;
end
$$;
