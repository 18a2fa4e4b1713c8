/** What helps the crew to know what they will find, and no album. */
export const PHOTOS_PER_REQUEST = 3
