-- Whether the messages of a device are planned as it is now: only where something has changed they are looked at again.
ALTER TABLE installation ADD COLUMN is_planned boolean NOT NULL DEFAULT false;

CREATE FUNCTION installation_is_unplanned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_planned := false;
  RETURN NEW;
END
$$;

CREATE TRIGGER installation_changed
  BEFORE UPDATE OF household, user_id, zones, user_kind, origin, endpoint, p256dh, auth, reminder_at, reminder_types,
    reminder_since ON installation
  FOR EACH ROW EXECUTE FUNCTION installation_is_unplanned();

CREATE INDEX installation_unplanned ON installation (comune_id) WHERE NOT is_planned AND reminder_at IS NOT NULL;
CREATE INDEX installation_reminder_at ON installation (comune_id, reminder_at) WHERE reminder_at IS NOT NULL;
-- What a clock that was ahead has put off or written off.
CREATE INDEX reminder_taken ON reminder (comune_id, taken_at) WHERE state IN ('prepared', 'sending') AND taken_at IS NOT NULL;
CREATE INDEX reminder_written_off ON reminder (comune_id) WHERE state = 'expired' AND next_attempt_at > expires_at;
