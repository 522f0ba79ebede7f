-- The texts of sales, with the same results as before. The patterns and queries that they were made with took most of
-- the time of inserting a sale.

create or replace function displayed_number(figure numeric) returns text immutable parallel safe
  return case
    when abs(figure) < 1000 then trunc(figure)::text
    when abs(figure) < 1000000 then left(trunc(figure)::text, -3) || ',' || right(trunc(figure)::text, 3)
    else regexp_replace(trunc(figure)::text, '(\d)(?=(?:\d{3})+$)', '\1,', 'g')
  end || case when figure = trunc(figure) then '' else right(round(figure, 2)::text, 3) end;

-- Schemas are named because a dump is restored without any in the search path.
create or replace function displayed_items(items jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  displayed text;
begin
  for place in 0 .. jsonb_array_length(items) - 1 loop
    displayed := concat_ws(', ', displayed, items -> place ->> 'name');
  end loop;
  return coalesce(displayed, '');
end
$$;

create or replace function displayed_payments(payments jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  displayed text;
begin
  for place in 0 .. jsonb_array_length(payments) - 1 loop
    displayed := concat_ws(', ', displayed, concat_ws(
      ' ', payments -> place ->> 'type', public.displayed_amount('NGN', (payments -> place ->> 'amount')::numeric)
    ));
  end loop;
  return coalesce(displayed, '');
end
$$;
