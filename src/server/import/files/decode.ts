const ENCODINGS = { 'UTF-16LE': [0xff, 0xfe], 'UTF-16BE': [0xfe, 0xff] } as const

/** Spreadsheets save UTF-16 as "Unicode text", with a mark at its start; older ones Windows-1252, where "perché" is no valid UTF-8. */
export function decode(bytes: Buffer): { text: string; isSure: boolean } {
  for (const [encoding, [one, other]] of Object.entries(ENCODINGS))
    if (bytes[0] === one && bytes[1] === other) return { text: new TextDecoder(encoding).decode(bytes), isSure: true }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isSure: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isSure: false }
  }
}
