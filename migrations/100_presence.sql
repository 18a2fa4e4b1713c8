-- Who has a part of a comune open in the console. It outlives no crash, and need not.
CREATE UNLOGGED TABLE presence (
  comune_id text NOT NULL,
  part text NOT NULL,
  gestore_id text NOT NULL,
  staff_id text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, part, gestore_id, staff_id),
  FOREIGN KEY (gestore_id, staff_id) REFERENCES staff (gestore_id, id) ON DELETE CASCADE
);
