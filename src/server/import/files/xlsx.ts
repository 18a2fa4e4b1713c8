import { UnreadableFile } from './unreadable-file.ts'
import { zipFiles } from './zip.ts'

export interface XlsxSheet {
  readonly name: string
  readonly rows: readonly (readonly unknown[])[]
}

/** Every sheet, with the value of cells that were merged in each of them. */
export async function readXlsx(bytes: Buffer): Promise<XlsxSheet[]> {
  try {
    const { default: readSheets } = await import('read-excel-file/node')
    const areas = mergedAreas(bytes)
    // A sheet that is a chart has no data, whatever the types of the library say.
    const sheets: readonly { sheet: string; data?: unknown[][] }[] = await readSheets(bytes)
    return sheets.map(({ sheet, data = [] }, index) => ({ name: sheet, rows: filled(data, areas[index] ?? []) }))
  } catch {
    throw new UnreadableFile(
      'il foglio di calcolo non si legge, forse è rovinato: aprilo e salvalo di nuovo come .xlsx o .csv.',
    )
  }
}

interface Area {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

const SHEET = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/g
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g

/** For each sheet, in the order of the workbook. */
function mergedAreas(bytes: Buffer): Area[][] {
  const files = zipFiles(bytes)
  const text = (name: string): string => files?.get(name)?.().toString('utf8') ?? ''
  const relations = [...text('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(
    ([tag]) => tag,
  )
  return [...text('xl/workbook.xml').matchAll(SHEET)].map(([, id]) => {
    const target = /\sTarget="([^"]+)"/.exec(relations.find((tag) => tag.includes(`Id="${id}"`)) ?? '')?.[1] ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return [...text(path).matchAll(MERGED)].map(([, left, top, right, bottom]) => ({
      top: Number(top) - 1,
      left: columnOf(left!),
      bottom: Number(bottom) - 1,
      right: columnOf(right!),
    }))
  })
}

/** "A" is 0, "AA" is 26. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1

/** The value of an area stands in its first cell alone; rows and columns without any value are not there. */
function filled(rows: readonly (readonly unknown[])[], areas: readonly Area[]): unknown[][] {
  const own = rows.map((row) => [...row])
  const width = own[0]?.length ?? 0
  for (const { top, left, bottom, right } of areas) {
    const value = own[top]?.[left]
    for (const row of own.slice(top, bottom + 1))
      for (let at = left; at <= Math.min(right, width - 1); at++) row[at] = value
  }
  return own
}
