const PAIR = /(?<!\p{L})(\p{L}{1,3})\s*=\s*(\p{L}[^;,=|]*)/gu

/** What short names stand for, where a sheet says it: "T = Tessili; V = Verde". */
export const legendIn = (cells: readonly string[]): Map<string, string> =>
  new Map(
    cells.flatMap((cell) =>
      [...cell.matchAll(PAIR)].map(([, short, name]) => [short!.toLowerCase(), name!.trim()] as const),
    ),
  )
