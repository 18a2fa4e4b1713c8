-- A device whose origin is no address of the app: its messages could never be written. It registers again when it is opened.
DELETE FROM installation WHERE length(origin) > 255 OR origin !~ '^https?://[^/?#@\s]+$';

-- What cannot be told is tried again after growing pauses, and at last given up.
ALTER TABLE bulky_message
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  -- When it may be tried again; NULL before the first failure.
  ADD COLUMN due_at timestamptz,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failure text;
DROP INDEX bulky_message_waiting;
CREATE INDEX bulky_message_waiting ON bulky_message (created_at) WHERE done_at IS NULL AND failed_at IS NULL;

-- The same for a notice that phones are to be told of.
ALTER TABLE notice
  ADD COLUMN push_tries integer NOT NULL DEFAULT 0,
  -- When it may be tried; while one process is at it, when another may take over.
  ADD COLUMN push_due_at timestamptz;
