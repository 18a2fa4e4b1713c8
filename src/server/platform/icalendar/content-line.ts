const MAX_OCTETS = 75

/** A text value of RFC 5545. A comune's data may hold anything: control characters would end the line. */
export const escapeText = (text: string): string =>
  plainText(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** One kind of line break, no control characters. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

/** Folds to lines of at most 75 octets (RFC 5545 §3.1), never within a character: ts-ics counts UTF-16 units instead. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
