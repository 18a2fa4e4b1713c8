-- A notice that phones are told of, once, when it comes into force.
ALTER TABLE notice ADD COLUMN is_pushed boolean NOT NULL DEFAULT false;
ALTER TABLE notice ADD COLUMN pushed_at timestamptz;
CREATE INDEX notice_to_push ON notice (comune_id, starts_at) WHERE is_pushed AND pushed_at IS NULL;
