/**
 * Joins spaces, and removes invisible characters: control characters, which terminals interpret, and direction marks.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u2007\u202f\ufeff]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()

/** Characters: twice the longest real cell. Some patterns take quadratic time. */
const MOST_SIGNS = 1000

/** Limits a foreign cell before any pattern is applied. */
export const shortCell = (text: string): string => text.slice(0, MOST_SIGNS)
