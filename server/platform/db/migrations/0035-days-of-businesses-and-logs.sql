-- The type of the totals of businesses and logs is the UTC day on which they were created, so that a page deep in these
-- lists is found by the days before it. Whoever changes created_at afterwards has to change them, too.
do $$
declare
  noun text;
  day constant text := $d$to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')$d$;
begin
  foreach noun in array array['businesses', 'logs'] loop
    execute format(
      'drop trigger totals_after_insert on %1$I;
       drop trigger totals_after_delete on %1$I;
       create trigger totals_after_insert after insert on %1$I referencing new table as changed
         for each statement execute function keep_record_totals(''1'', %2$L, $n$''''$n$, ''0'');
       create trigger totals_after_delete after delete on %1$I referencing old table as changed
         for each statement execute function keep_record_totals(''-1'', %2$L, $n$''''$n$, ''0'');
       -- The row without a day stays: it says that there have been some.
       update record_totals set records = 0 where noun = %1$L;
       insert into record_totals (noun, type, records) select %1$L, %3$s, count(*) from %1$I group by 2',
      noun, day, day
    );
  end loop;
end
$$;
