-- Secrets are encrypted by the program before they come here, in the form v1.KEY.TEXT; the key is not in the database.
-- What older versions left in plain text is encrypted at the next start.
alter table signing_keys alter column jwk type text using jwk ->> 'k';
alter table signing_keys rename column jwk to secret;

-- Fingerprints of requests were plain digests, from which a short password could be guessed. They only matter for a day.
truncate idempotency_keys;
