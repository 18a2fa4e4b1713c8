const MAX_OCTETS = 75

/** A whole file of unfolded lines. Properties come before components (RFC 5545 §3.6). */
export const calendarFile = (product: string, lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Mastello//${product}//IT`, ...lines, 'END:VCALENDAR']
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

/** 20261115 or 20261115T200000. */
export const compact = (time: Temporal.PlainDate | Temporal.PlainDateTime): string =>
  time.toString().replaceAll(/[-:]/g, '')

/** A text value of RFC 5545. A comune's data may hold anything: control characters would end the line. */
export const escapeText = (text: string): string =>
  plainText(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** One kind of line break, no control characters. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

/** Folds to lines of at most 75 octets (RFC 5545 §3.1), never within a character. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  let octets = 0
  return Array.from(line, (character) => {
    const size = Buffer.byteLength(character)
    octets += size
    if (octets <= MAX_OCTETS) return character
    octets = 1 + size
    return `\r\n ${character}`
  }).join('')
}
