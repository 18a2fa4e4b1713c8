-- Mail that waits to be sent. A row goes when the mail server has taken it; what it refused for good stays, with why.
CREATE TABLE mail (
  comune_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sender_name text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  -- When it may be tried; while one process is at it, when another may take over.
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  failure text,
  PRIMARY KEY (comune_id, id)
);
CREATE INDEX mail_due ON mail (due_at) WHERE failed_at IS NULL;
CREATE INDEX mail_recipient ON mail (comune_id, recipient);
