-- A gigabyte and a third for ten million rows of each: no statement looks for the record of a log row, and no screen sorts
-- all sales.
drop index logs_of_record, sales_by_amount;
