-- Amounts are limited, their sums are not: a total that is full would refuse every further row of its day.
alter table record_totals alter column amount type numeric;
alter table transaction_totals alter column amount type numeric;
alter table subscription_totals alter column amount type numeric;
