-- Work that one process does for all: preparing a comune's reminders, deleting what is old.
CREATE TABLE job_turn (
  -- Empty for what is done once for all comuni.
  comune_id text NOT NULL,
  job text NOT NULL,
  -- When it is to be done again; while one process is at it, when another may take over.
  due_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, job)
);
