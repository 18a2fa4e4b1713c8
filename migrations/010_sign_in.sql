-- Who signs in. The tables of better-auth under our names: "user", "session", "account", "verification".
CREATE TABLE app_user (
  comune_id text NOT NULL,
  id text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  name text NOT NULL,
  role text NOT NULL DEFAULT 'resident' CHECK (role IN ('resident', 'operator', 'administrator')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, id),
  UNIQUE (comune_id, email)
);

-- No address of the network: the resident tells devices apart by browser and day.
CREATE TABLE user_session (
  comune_id text NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  token_hash text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, id),
  UNIQUE (comune_id, token_hash),
  FOREIGN KEY (comune_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX user_session_owner ON user_session (comune_id, user_id);

-- Who a person is at the SPID/CIE broker. Of its tokens nothing is kept.
CREATE TABLE user_identity (
  comune_id text NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, id),
  UNIQUE (comune_id, provider_id, account_id),
  FOREIGN KEY (comune_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX user_identity_owner ON user_identity (comune_id, user_id);

-- Codes on their way, hashed, with the tries used.
CREATE TABLE sign_in_code (
  comune_id text NOT NULL,
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, id)
);
CREATE INDEX sign_in_code_identifier ON sign_in_code (comune_id, identifier);

-- How often something was tried in the window that ends at resets_at. Keys are hashed: no address stands here.
CREATE TABLE attempt_count (
  comune_id text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, key)
);
