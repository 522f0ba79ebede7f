-- The session that is setting the second factor up: it alone sees the key. One of which that is not known starts again. The
-- token may be gone already, as in a restored backup, and is then nobody's.
alter table second_factors add column token_id text not null default '';
