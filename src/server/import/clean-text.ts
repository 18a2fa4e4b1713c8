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
