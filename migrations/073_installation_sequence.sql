-- The number of the call that the device's row stands for: one that arrives later with a lower number changes nothing.
ALTER TABLE installation ADD COLUMN sequence bigint NOT NULL DEFAULT 0;
