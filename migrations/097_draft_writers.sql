-- Everybody who has written in a draft since it was begun, the last one (`author`) included: where who wrote does not
-- publish, none of them does.
ALTER TABLE draft ADD COLUMN writers text[] NOT NULL DEFAULT '{}';
UPDATE draft SET writers = ARRAY[author];
