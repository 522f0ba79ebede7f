-- What a business had bought, and what its renewal cost, when it was chosen: it is renewed only while that is so.
alter table bulk_rows add column mark text;
