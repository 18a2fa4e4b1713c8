-- When a message last reached it, give or take a week: the ledger forgets too soon for whoever waits for a rare collection.
ALTER TABLE installation ADD COLUMN reached_at timestamptz;
UPDATE installation SET reached_at = last.at FROM (
  SELECT comune_id, installation_key, max(expires_at) AS at FROM reminder WHERE state = 'sent' GROUP BY 1, 2
) AS last WHERE installation.comune_id = last.comune_id AND key = installation_key;

-- How far work that goes by age has come: a clock that jumps ahead takes it along in small steps only.
ALTER TABLE job_turn ADD COLUMN done_until timestamptz;
