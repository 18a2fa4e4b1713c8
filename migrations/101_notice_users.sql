-- A notice may be for some kinds of users only. NULL: for all.
ALTER TABLE notice ADD COLUMN users text[] CHECK (
  users <@ ARRAY['domestica', 'condominio', 'non-domestica'] AND cardinality(users) > 0
);
-- How many phones it was sent to; the ledger forgets sooner than whoever wrote it asks.
ALTER TABLE notice ADD COLUMN phones integer;
