/**
 * Spaces of every kind become one, and what cannot be seen goes: control characters, which a terminal would obey, and
 * marks that turn the direction of writing.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u2007\u202f\ufeff]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()

/** Twice what any list of ours has in a cell. Patterns that look back over a text take the square of its length. */
const MOST_SIGNS = 1000

/** What a cell of somebody's file may be, before anything looks for a pattern in it. */
export const shortCell = (text: string): string => text.slice(0, MOST_SIGNS)
