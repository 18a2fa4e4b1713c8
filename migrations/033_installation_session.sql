-- Which sign-in a phone belongs to: with it the phone stops hearing of that person's pickups.
ALTER TABLE installation ADD COLUMN session_id text;
-- Of those known so far, the newest sign-in of their person is the best guess; without one, nobody is signed in there.
UPDATE installation SET session_id = (
  SELECT id FROM user_session
  WHERE user_session.comune_id = installation.comune_id AND user_session.user_id = installation.user_id
  ORDER BY updated_at DESC LIMIT 1
) WHERE user_id IS NOT NULL;
UPDATE installation SET user_id = NULL WHERE session_id IS NULL;
