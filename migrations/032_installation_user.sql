-- A pickup's reminder looks for the phones of who booked it.
CREATE INDEX installation_user ON installation (comune_id, user_id) WHERE user_id IS NOT NULL;
