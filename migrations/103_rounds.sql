-- In which order the stops of a day follow each other, for everybody who opens its sheet.
CREATE TABLE bulky_round (
  comune_id text NOT NULL,
  date date NOT NULL,
  stop_order text NOT NULL CHECK (stop_order IN ('via', 'vicino', 'mano')),
  -- The bookings as they were put, the first one first.
  stops uuid[] NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, date)
);

-- Where an address is that the map does not know, as somebody of the gestore has put it. Whose it is, is not in here.
-- The address itself is not either, only its SHA-256: residents write more into that line than a street.
CREATE TABLE bulky_address (
  comune_id text NOT NULL,
  address text NOT NULL,
  lon double precision NOT NULL,
  lat double precision NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (comune_id, address)
);
