const MAX_OCTETS = 75

/** A whole calendar from unfolded lines. Properties come before components (RFC 5545 §3.6). */
export const calendarFile = (product: string, lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Mastello//${product}//IT`, ...lines, 'END:VCALENDAR']
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

/** 20261115 or 20261115T200000. */
export const compact = (time: Temporal.PlainDate | Temporal.PlainDateTime): string =>
  time.toString().replaceAll(/[-:]/g, '')

/** Escapes a text value (RFC 5545). Control characters, which data may contain, would end the line. */
export const escapeText = (text: string): string =>
  plainText(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Normalises line breaks and removes control characters. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

/** Folds lines at 75 octets (RFC 5545 §3.1), never inside a character. */
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
