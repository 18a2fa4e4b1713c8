-- Bulky-waste pickups. `comune_id` leads every key.

-- A date of the van in a zone. The check is the last word on the last place: no statement can take one more than there is.
CREATE TABLE bulky_slot (
  comune_id text NOT NULL,
  zone text NOT NULL,
  date date NOT NULL,
  places integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  -- Set by the operator: the comune's data no longer changes it.
  is_custom boolean NOT NULL DEFAULT false,
  PRIMARY KEY (comune_id, zone, date),
  CONSTRAINT bulky_slot_places CHECK (taken BETWEEN 0 AND places)
) WITH (fillfactor = 20); -- One row is updated by everybody: room beside it keeps the update within its page.

-- The pickups that count for a household account, whoever signs in for it: quota and interval are read from here.
CREATE TABLE bulky_household (
  comune_id text NOT NULL,
  utenza text NOT NULL,
  dates date[] NOT NULL,
  PRIMARY KEY (comune_id, utenza)
);

CREATE TABLE bulky_booking (
  comune_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  code text NOT NULL,
  -- Null for who booked by phone.
  user_id text,
  -- The three that say who and where: null once anonymised.
  utenza text,
  person jsonb,
  place jsonb,
  zone text NOT NULL,
  date date NOT NULL,
  status text NOT NULL DEFAULT 'confermato',
  items jsonb NOT NULL,
  pieces integer NOT NULL,
  cubic_metres double precision NOT NULL,
  outcome jsonb,
  wants_earlier boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL,
  due_on date NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (comune_id, id),
  UNIQUE (comune_id, code)
);
CREATE INDEX bulky_booking_day ON bulky_booking (comune_id, date, zone);
CREATE INDEX bulky_booking_user ON bulky_booking (comune_id, user_id);

-- What happened to a booking or, without one, to a date. `request_key` names the resident's act: done once.
CREATE TABLE bulky_event (
  comune_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  booking_id uuid,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- utente, operatore or sistema; and which one. No name, no address: the history outlives them.
  by_role text NOT NULL,
  by_user text,
  details jsonb NOT NULL DEFAULT '{}',
  request_key uuid,
  PRIMARY KEY (comune_id, id)
);
CREATE UNIQUE INDEX bulky_event_request ON bulky_event (comune_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX bulky_event_booking ON bulky_event (comune_id, booking_id, id);

CREATE FUNCTION refuse_to_rewrite_history() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION '% is only appended to', TG_TABLE_NAME; END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bulky_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();

CREATE TABLE bulky_photo (
  comune_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL,
  -- richiesta, by the resident; esito, by the crew
  kind text NOT NULL,
  jpeg bytea NOT NULL,
  PRIMARY KEY (comune_id, id),
  FOREIGN KEY (comune_id, booking_id) REFERENCES bulky_booking (comune_id, id)
);
CREATE INDEX bulky_photo_booking ON bulky_photo (comune_id, booking_id);

CREATE TABLE bulky_rating (
  comune_id text NOT NULL,
  booking_id uuid NOT NULL,
  stars smallint NOT NULL,
  answer text,
  comment text,
  at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, booking_id),
  FOREIGN KEY (comune_id, booking_id) REFERENCES bulky_booking (comune_id, id)
);

-- What is still to be told, by mail and to open pages: written with what it is about, and done once, by whichever process.
CREATE TABLE bulky_message (
  comune_id text NOT NULL,
  booking_id uuid NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (comune_id, booking_id, kind)
);
CREATE INDEX bulky_message_waiting ON bulky_message (created_at) WHERE done_at IS NULL;
