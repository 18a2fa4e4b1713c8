/** Line breaks, signs for terminals, and those that turn the direction of a text: they would make other lines of a history. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** A text that stays on its line wherever it is shown. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, ' ').trim()
