-- Every booking has the names of its things from the start: none is left to look for.
DROP INDEX bulky_booking_unnamed;
