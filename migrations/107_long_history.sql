-- Bookings are kept for good, without the person: what concerns open ones, or people, must not read the whole history.
CREATE INDEX bulky_booking_open ON bulky_booking (comune_id, date) WHERE status = 'confermato';
CREATE INDEX bulky_booking_person ON bulky_booking (comune_id, date) WHERE person IS NOT NULL;
