-- A calendar address of one's own, with one's pickups in it. Whoever has the token reads the feed, so it is kept as it is:
-- the resident sees it again on another device, and takes it back by renewing it.
CREATE TABLE personal_feed (
  comune_id text NOT NULL,
  user_id text NOT NULL,
  token text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, user_id),
  UNIQUE (comune_id, token),
  FOREIGN KEY (comune_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
