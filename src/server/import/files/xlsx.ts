import { UnreadableFile } from './unreadable-file.ts'
import { zipFiles } from './zip.ts'

export interface XlsxSheet {
  readonly name: string
  readonly rows: readonly (readonly unknown[])[]
}

/** All sheets; merged cells repeat their value. */
export async function readXlsx(bytes: Buffer): Promise<XlsxSheet[]> {
  try {
    const { default: readSheets } = await import('read-excel-file/node')
    const areas = mergedAreas(unfoldedTexts(bytes))
    // Chart sheets have no data, despite the library's types.
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

/** Limit of the unpacked workbook: ten times a year of all zones with styles. */
const MOST_BYTES = 20 * 2 ** 20

/** A tag ends before the next begins, so matching takes linear time. */
const tagsNamed = (name: string, text: string): string[] =>
  text.match(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]{0,1000}>`, 'g')) ?? []

const SHEET_ID = /\w{1,20}:id="([^"]+)"/
const MERGED = /\sref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/

/** The merged areas of each sheet, in the workbook's order. */
function mergedAreas(files: ReadonlyMap<string, string>): Area[][] {
  const text = (name: string): string => files.get(name) ?? ''
  const relations = tagsNamed('Relationship', text('xl/_rels/workbook.xml.rels'))
  return tagsNamed('sheet', text('xl/workbook.xml')).map((sheet) => {
    const id = SHEET_ID.exec(sheet)?.[1]
    const target = /\sTarget="([^"]+)"/.exec(relations.find((tag) => tag.includes(`Id="${id}"`)) ?? '')?.[1] ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return tagsNamed('mergeCell', text(path)).flatMap((tag) => {
      const [, left, top, right, bottom] = MERGED.exec(tag) ?? []
      if (left === undefined || right === undefined) return []
      return { top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) }
    })
  })
}

/** Unpacks all that the library will unpack; throws if it is too much. */
function unfoldedTexts(bytes: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  let left = MOST_BYTES
  for (const [name, unfold] of zipFiles(bytes) ?? []) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue
    const content = unfold(left)
    left -= content.length
    texts.set(name, content.toString('utf8'))
  }
  return texts
}

/** "A" is 0, "AA" is 26. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1

/** Only the first cell of a merged area has the value; empty rows and columns are missing. */
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
