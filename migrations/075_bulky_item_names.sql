-- Bookings keep the names of their things since this version. The start gives names to those made before
-- (`server/bulky/item-names.ts`); this index holds only what is left to do, so that looking costs nothing afterwards.
CREATE INDEX bulky_booking_unnamed ON bulky_booking (comune_id)
  WHERE jsonb_path_exists(items, '$[*] ? (!exists(@.name))');
