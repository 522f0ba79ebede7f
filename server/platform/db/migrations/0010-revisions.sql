-- Revisions for all tables that single calls read again and again, so that their answers hold until they change.
--
-- Whoever changes several of these tables locks their revisions in that order until the transaction ends. Targets of
-- notifications have none: they change only with their notification, or with a business that goes.
do $$
declare
  revised text;
begin
  foreach revised in array array[
    'admin_settings', 'admins', 'branches', 'categories', 'expenses', 'inventory_counts', 'plans', 'purchases',
    'reservations', 'riders', 'roles', 'staff', 'subscription_histories', 'tokens'
  ] loop
    insert into list_revisions (table_name) values (revised);
    execute format(
      'create trigger list_revision after insert or update or delete or truncate on %I
         for each statement execute function raise_list_revision()',
      revised
    );
  end loop;
end
$$;
