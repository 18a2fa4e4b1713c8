-- Who waits in front of the screen for a code is served before whoever gets a receipt.
ALTER TABLE mail ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;

DROP INDEX mail_due;
CREATE INDEX mail_due ON mail (is_urgent DESC, due_at) WHERE failed_at IS NULL;
