-- A device that asked for reminders or notices.
CREATE TABLE installation (
  comune_id text NOT NULL,
  -- SHA-256 of the id that only the device knows: who reads this table cannot speak for a device.
  key bytea NOT NULL,
  household uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id text,
  zones text[] NOT NULL,
  -- Where the device knows the app from: a tap on a notification leads back there.
  origin text NOT NULL,
  endpoint text,
  p256dh text,
  auth text,
  reminder_at text,
  reminder_types text[] NOT NULL DEFAULT '{}',
  -- Since when these wishes hold: what was due before is not made up for.
  reminder_since timestamptz NOT NULL,
  -- When its subscription was found dead; told to the resident at the next opening.
  lost_at timestamptz,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, key),
  CHECK ((endpoint IS NULL) = (p256dh IS NULL) AND (endpoint IS NULL) = (auth IS NULL))
);
CREATE UNIQUE INDEX installation_endpoint ON installation (comune_id, endpoint);
CREATE INDEX installation_household ON installation (comune_id, household);

-- Typed on a second device so that both belong to one household.
CREATE TABLE household_code (
  comune_id text NOT NULL,
  code text NOT NULL,
  household uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, code)
);

-- "Fatto": this household has put it out, nobody there is reminded again.
CREATE TABLE collection_done (
  comune_id text NOT NULL,
  household uuid NOT NULL,
  date date NOT NULL,
  PRIMARY KEY (comune_id, household, date)
);

-- The ledger: every message to a device, prepared ahead of time, sent once.
CREATE TABLE reminder (
  comune_id text NOT NULL,
  installation_key bytea NOT NULL,
  -- Of the collection it is about.
  date date NOT NULL,
  kind text NOT NULL,
  -- The push service, each with a queue of its own; or 'mail'.
  service text NOT NULL,
  endpoint text NOT NULL,
  body bytea NOT NULL,
  -- What it was prepared from: where that has changed, it is prepared again.
  fingerprint text NOT NULL,
  state text NOT NULL DEFAULT 'prepared' CHECK (state IN ('prepared', 'sending', 'sent', 'gone', 'expired', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is due, when it may be tried again, or until when the process that took it may keep it.
  next_attempt_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, installation_key, date, kind),
  FOREIGN KEY (comune_id, installation_key) REFERENCES installation (comune_id, key) ON DELETE CASCADE
);
CREATE INDEX reminder_due ON reminder (service, next_attempt_at) WHERE state IN ('prepared', 'sending');
CREATE INDEX reminder_old ON reminder (expires_at);
