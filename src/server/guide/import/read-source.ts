import { isRecord } from '../../../domain/json.ts'
import { cleanText, shortCell } from '../../import/clean-text.ts'
import { ConfigurationError } from '../../platform/configuration.ts'
import { readJsonFile } from '../../platform/data-file.ts'
import { EMPTY, UnreadableFile, whyUnread } from '../../import/files/unreadable-file.ts'
import { readSheet, type Sheet, sheetsIn } from '../../import/sheet.ts'

/** Reads a comune's own guide: a table, or a list of JSON records. */
export async function readGuideSource(path: string): Promise<Sheet> {
  try {
    return path.toLowerCase().endsWith('.json') ? await readRecords(path) : await readTable(path)
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    throw new ConfigurationError(`${path}: ${whyUnread(error)}`)
  }
}

const readTable = async (path: string): Promise<Sheet> => tableOf(await readSheet(path))

/** The first sheet of an uploaded file. */
export async function sentTable(content: Buffer, name: string): Promise<Sheet> {
  const [first] = await sheetsIn(content, name)
  return tableOf(first ?? { header: [], rows: [] })
}

function tableOf(sheet: Sheet): Sheet {
  if (sheet.header.length === 0) throw new UnreadableFile(EMPTY)
  return withoutTitle(sheet)
}

const textsIn = (cells: readonly string[]): number => new Set(cells.filter(Boolean)).size

/** Skips a title above the columns: a row with one text, in one cell or in merged cells, is no header. */
function withoutTitle({ header, rows }: Sheet): Sheet {
  const [first, ...rest] = rows
  const isTitle = textsIn(header) < 2 && first !== undefined && textsIn(first.cells) > 1
  return isTitle ? withoutTitle({ header: first.cells, rows: rest }) : { header, rows }
}

async function readRecords(path: string): Promise<Sheet> {
  const read = await readJsonFile(path)
  if (read === undefined) throw new ConfigurationError(`${path}: il file non c’è.`)
  if ('problems' in read) throw new ConfigurationError([path, ...read.problems].join('\n'))
  const list = listIn(read.data).filter(isRecord)
  if (list.length === 0) throw new ConfigurationError(`${path}: non c’è un elenco di voci.`)
  const header = [...new Set(list.flatMap((record) => Object.keys(record)))]
  return {
    header,
    rows: list.map((record, index) => ({ line: index + 1, cells: header.map((name) => cellOf(record[name])) })),
  }
}

/** The list itself, or else the longest list in the file. */
function listIn(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data
  const lists = isRecord(data) ? Object.values(data).filter((value) => Array.isArray(value)) : []
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? []
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join('|')
  return ['string', 'number', 'boolean'].includes(typeof value) ? cleanText(shortCell(String(value))) : ''
}
