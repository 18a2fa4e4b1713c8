-- An edition that takes back what waits for its moment: with it, all of a lower number for the same moment never take effect.
ALTER TABLE edition ADD COLUMN is_withdrawal boolean NOT NULL DEFAULT false
  CHECK (NOT is_withdrawal OR effective_at > published_at);

CREATE INDEX edition_withdrawal ON edition (comune_id, effective_at) WHERE is_withdrawal;
