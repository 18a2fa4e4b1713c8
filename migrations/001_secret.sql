-- Keys that the server makes for itself at the first start and keeps: the pair that signs pushes, the key of sessions.
CREATE TABLE secret (
  comune_id text NOT NULL,
  name text NOT NULL,
  value jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (comune_id, name)
);
