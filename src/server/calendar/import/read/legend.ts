const PAIR = /(?<!\p{L})(\p{L}{1,3})\s*=\s*(\p{L}[^;,=|]*)/gu

/** The legend of a sheet: "T = Tessili; V = Verde". */
export const legendIn = (cells: readonly string[]): Map<string, string> =>
  new Map(
    cells.flatMap((cell) =>
      [...cell.matchAll(PAIR)].map(([, short, name]) => [short!.toLowerCase(), name!.trim()] as const),
    ),
  )
