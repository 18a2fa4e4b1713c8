-- A shop's calendar may not be a home's: whoever has said what they are is reminded of their own.
ALTER TABLE installation ADD COLUMN user_kind text NOT NULL DEFAULT 'domestica'
  CHECK (user_kind IN ('domestica', 'condominio', 'non-domestica'));
