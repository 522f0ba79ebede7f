-- Numbers that told when a table had last changed; nothing reads them any more. `cascade` drops their triggers too.
drop table if exists list_revisions;
drop function if exists raise_list_revision cascade;
