/** Enough for the crew to know what they will find. */
export const PHOTOS_PER_REQUEST = 3
