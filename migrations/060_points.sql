-- What the gestore says of a collection point right now, over what the comune's file says of it always.
CREATE TABLE point_status (
  comune_id text NOT NULL,
  point_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('pieno', 'fuori-servizio', 'spostato')),
  note text,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, point_id)
);

-- A problem that a resident tells of: full, broken, waste left beside it. Nobody's name is asked for.
CREATE TABLE point_report (
  comune_id text NOT NULL,
  -- The key of the act: sent again after a cut connection, it is the same report.
  id uuid NOT NULL,
  -- What the resident follows it by.
  code text NOT NULL,
  point_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pieno', 'rotto', 'abbandono')),
  words text,
  state text NOT NULL DEFAULT 'inviata' CHECK (state IN ('inviata', 'in-carico', 'risolta', 'respinta')),
  -- What the gestore answers.
  answer text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, id),
  UNIQUE (comune_id, code)
);
CREATE INDEX point_report_open ON point_report (comune_id, created_at) WHERE state IN ('inviata', 'in-carico');

-- Apart, so that no list of reports reads the images; gone some time after the report is settled.
CREATE TABLE point_report_photo (
  comune_id text NOT NULL,
  report_id uuid NOT NULL,
  image bytea NOT NULL,
  PRIMARY KEY (comune_id, report_id),
  FOREIGN KEY (comune_id, report_id) REFERENCES point_report (comune_id, id) ON DELETE CASCADE
);
