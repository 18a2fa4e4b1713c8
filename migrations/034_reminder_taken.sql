-- When a message was last taken to be sent. In the future: by a clock that was ahead, and what it put off is due now.
ALTER TABLE reminder ADD COLUMN taken_at timestamptz;
