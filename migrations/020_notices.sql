-- The version of every live resource that ever changed. Raised in the transaction of the change itself.
CREATE TABLE live_version (
  comune_id text NOT NULL,
  path text NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (comune_id, path)
);

-- What the comune has to say to residents. From and to are the comune's wall clock, as the clerk wrote them.
CREATE TABLE notice (
  comune_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  starts_at timestamp NOT NULL,
  ends_at timestamp NOT NULL,
  -- NULL: the whole comune.
  zone text,
  severity text NOT NULL CHECK (severity IN ('informazione', 'avviso', 'urgente')),
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  PRIMARY KEY (comune_id, id),
  CHECK (ends_at > starts_at)
);

CREATE INDEX notice_to_come ON notice (comune_id, ends_at) WHERE withdrawn_at IS NULL;
