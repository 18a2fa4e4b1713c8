-- A name that a comune has given up and no other has claimed: who still uses it is shown no other town's days.
ALTER TABLE comune_host ADD COLUMN is_former boolean NOT NULL DEFAULT false;
