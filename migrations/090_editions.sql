-- What a comune publishes, part by part. A part is stored once, however many comuni and editions have it.
CREATE TABLE part (
  -- SHA-256 of the text, in hexadecimal.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  body text NOT NULL
);

-- What residents are told from a moment on. Each one names the hash of the one before it: none can be changed unnoticed.
CREATE TABLE edition (
  comune_id text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  impostazioni text NOT NULL REFERENCES part,
  calendario text NOT NULL REFERENCES part,
  rifiutario text NOT NULL REFERENCES part,
  punti text NOT NULL REFERENCES part,
  ingombranti text NOT NULL REFERENCES part,
  author text NOT NULL,
  published_at timestamptz NOT NULL,
  -- The same moment as published_at where it takes effect at once.
  effective_at timestamptz NOT NULL CHECK (effective_at >= published_at),
  -- Residents may read it.
  reason text NOT NULL,
  -- Empty for the first.
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (comune_id, number)
);

CREATE INDEX edition_effective ON edition (comune_id, effective_at DESC, number DESC);

-- A name belongs to one comune, whatever two of them publish at the same moment.
CREATE TABLE comune_host (
  host text PRIMARY KEY,
  comune_id text NOT NULL
);

CREATE INDEX comune_host_comune ON comune_host (comune_id);

-- What somebody is writing, one for each part of a comune.
CREATE TABLE draft (
  comune_id text NOT NULL,
  part text NOT NULL CHECK (part IN ('impostazioni', 'calendario', 'rifiutario', 'punti', 'ingombranti')),
  -- Canonical JSON that may still be wrong.
  body text NOT NULL,
  -- The newest edition when it was begun; 0 where there was none.
  based_on integer NOT NULL,
  author text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, part)
);

-- Who did what, and what it changed. Nothing about residents.
CREATE TABLE act (
  comune_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  author text NOT NULL,
  kind text NOT NULL,
  -- NULL for a comune's first edition.
  from_edition integer,
  to_edition integer NOT NULL,
  -- By part: the hash before and the hash after.
  difference jsonb NOT NULL,
  PRIMARY KEY (comune_id, id)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;

CREATE TRIGGER part_stays BEFORE UPDATE OR DELETE ON part FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER edition_stays BEFORE UPDATE OR DELETE ON edition FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_stays BEFORE UPDATE OR DELETE ON act FOR EACH ROW EXECUTE FUNCTION refuse_change();
