/** As much as a phone's camera writes. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
