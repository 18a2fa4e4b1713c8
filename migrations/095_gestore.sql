-- A gestore has its comuni and its people. A comune that no row names belongs to the gestore 'gestore': where there is one
-- gestore, a comune that comes later is its own without anybody's doing.
CREATE TABLE gestore_comune (
  comune_id text PRIMARY KEY,
  gestore_id text NOT NULL
);
CREATE FUNCTION gestore_of(comune text) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT coalesce((SELECT gestore_id FROM gestore_comune WHERE comune_id = comune), 'gestore') $$;

-- What a gestore has chosen; without a row, nothing. `four_eyes`: who wrote does not publish.
CREATE TABLE gestore (
  id text PRIMARY KEY,
  four_eyes boolean NOT NULL DEFAULT false
);

-- Who works for it. With the end of their access the row stays: the history of what they did names them.
CREATE TABLE staff (
  gestore_id text NOT NULL,
  id text NOT NULL DEFAULT gen_random_uuid()::text,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (gestore_id, id),
  UNIQUE (gestore_id, email)
);

-- Without a comune: in all of them.
CREATE TABLE staff_role (
  gestore_id text NOT NULL,
  staff_id text NOT NULL,
  role text NOT NULL CHECK (role IN ('amministra', 'pubblica', 'modifica', 'sportello', 'legge')),
  comune_id text,
  UNIQUE NULLS NOT DISTINCT (gestore_id, staff_id, role, comune_id),
  FOREIGN KEY (gestore_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

CREATE TABLE staff_session (
  gestore_id text NOT NULL,
  token_hash text NOT NULL,
  staff_id text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (gestore_id, token_hash),
  FOREIGN KEY (gestore_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX staff_session_owner ON staff_session (gestore_id, staff_id);

-- The code on its way to somebody, hashed, with the tries used: the newest alone works.
CREATE TABLE staff_code (
  gestore_id text NOT NULL,
  staff_id text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (gestore_id, staff_id),
  FOREIGN KEY (gestore_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

-- Addresses that the start printed while nobody administers.
CREATE TABLE first_administrator (
  gestore_id text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (gestore_id, token_hash)
);

-- Who was staff of a comune keeps that, for that comune; one address is one person. The resident's account stays apart. The
-- id is kept: acts wait under it on phones.
INSERT INTO staff (gestore_id, id, email, name, created_at)
  SELECT 'gestore', min(id), email, max(name), min(created_at) FROM app_user WHERE role <> 'resident' GROUP BY email;
INSERT INTO staff_role (gestore_id, staff_id, role, comune_id)
  SELECT 'gestore', staff.id, CASE app_user.role WHEN 'administrator' THEN 'amministra' ELSE 'sportello' END, comune_id
  FROM app_user JOIN staff USING (email) WHERE app_user.role <> 'resident';
ALTER TABLE app_user DROP COLUMN role;
