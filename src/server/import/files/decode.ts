const ENCODINGS = { 'UTF-16LE': [0xff, 0xfe], 'UTF-16BE': [0xfe, 0xff] } as const

/**
 * Spreadsheets save UTF-16 with a byte order mark as "Unicode text"; older ones write Windows-1252, which is no valid
 * UTF-8 if it has accents.
 */
export function decode(bytes: Buffer): { text: string; isSure: boolean } {
  for (const [encoding, [one, other]] of Object.entries(ENCODINGS))
    if (bytes[0] === one && bytes[1] === other) return { text: new TextDecoder(encoding).decode(bytes), isSure: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isSure: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isSure: false }
  }
}
