/** As large as photos of a phone get. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
