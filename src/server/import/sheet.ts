import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readDataFile } from '../platform/data-file.ts'
import { shortCell } from './clean-text.ts'
import { decode } from './files/decode.ts'
import { fileKind } from './files/file-kind.ts'
import { UnreadableFile, whyUnread } from './files/unreadable-file.ts'
import { readXlsx } from './files/xlsx.ts'

/** A table, cleaned of what spreadsheets leave behind. */
export interface Sheet {
  readonly header: readonly string[]
  /** `line`: row number in the spreadsheet or editor. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** A sheet of a file; text files have one without a name. */
export interface NamedSheet extends Sheet {
  readonly name: string
}

/** The first sheet. */
export async function readSheet(path: string): Promise<Sheet> {
  const [first] = await readSheets(path)
  return first ?? { header: [], rows: [] }
}

export const readSheets = async (path: string): Promise<NamedSheet[]> => sheetsIn(await readDataFile(path), path)

/** Throws `UnreadableFile` for files that are no table. */
export async function sheetsIn(bytes: Buffer, name: string): Promise<NamedSheet[]> {
  const kind = fileKind(bytes)
  if (kind === 'text' && name.toLowerCase().endsWith('.xlsx'))
    throw new UnreadableFile(
      'si chiama .xlsx, ma non è un foglio di calcolo: aprilo e salvalo di nuovo come .xlsx o .csv.',
    )
  if (kind === 'markup')
    throw new UnreadableFile(
      'è una pagina web o un file XML, non una tabella: aprilo con un foglio di calcolo e salvalo come .xlsx o .csv.',
    )
  if (kind === 'text') return [{ name: '', ...toSheet(csvLines(decode(bytes).text)) }]
  return (await readXlsx(bytes)).map(({ name: sheet, rows }) => ({
    name: sheet,
    ...toSheet(rows.map((cells, index) => ({ line: index + 1, cells }))),
  }))
}

interface Line {
  readonly line: number
  readonly cells: readonly unknown[]
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function csvLines(text: string): Line[] {
  // Some spreadsheets declare the separator in a first line.
  const stated = /^sep=(.)\r?\n/i.exec(text)?.[1]
  try {
    const records = parse(text, {
      delimiter: stated ?? delimiterOf(text),
      from_line: stated === undefined ? 1 : 2,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    throw new UnreadableFile(
      'non si legge come CSV: controlla che ogni virgoletta (") aperta sia chiusa, o salvalo come .xlsx.',
    )
  }
}

/** The separator of the header: Italian spreadsheets write `;`, English ones `,`. */
function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\r|\n/, 1)[0] ?? ''
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: header.split(sign).length }))
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign
}

function toSheet(lines: readonly Line[]): Sheet {
  const clean = lines.map(({ line, cells }) => ({ line, cells: cells.map(cellText) }))
  const [header, ...rows] = clean.filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { header: header?.cells ?? [], rows }
}

/** Other programs leave non-breaking, zero-width and double spaces. */
const cellText = (cell: unknown): string =>
  shortCell(cell instanceof Date ? cell.toISOString().slice(0, 10) : asText(cell))
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const asText = (cell: unknown): string => (['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : '')

/** The path of the CSV file or spreadsheet, whichever exists. */
export async function sheetFile(folder: string, name: string): Promise<string | undefined> {
  for (const ending of ['csv', 'xlsx']) {
    const path = join(folder, `${name}.${ending}`)
    if (await isThere(path)) return path
  }
  return undefined
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Problem lines of a file that is no table. */
export const unreadable = (path: string, error: unknown): string[] => [path, `  ${whyUnread(error)}`]
