import { parse } from 'csv-parse/sync'
import { checkCount, fieldsOf, type SourceRow } from '../source-row.ts'
import { UnreadableFile } from '../../../import/files/unreadable-file.ts'

const DELIMITERS = [';', '\t', ',', '|'] as const

/** The most frequent separator of the first line; with decimal commas it is seldom the comma. */
const delimiterOf = (text: string): string => {
  const head = text.split('\n', 1)[0]!
  return DELIMITERS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

export function readCsv(text: string): SourceRow[] {
  let lines: string[][]
  try {
    lines = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    })
  } catch {
    throw new UnreadableFile('Il file non si legge come CSV: controlla che ogni virgoletta (") aperta sia chiusa.')
  }
  const [head = [], ...rows] = lines
  if (head.length < 2) throw new UnreadableFile('Il file non è GeoJSON, KML, OpenStreetMap né una tabella CSV.')
  return readTable(
    head,
    rows.map((cells, index) => ({ line: index + 2, cells })),
  )
}

interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** One point per row under a header row, from text or spreadsheet. */
export function readTable(head: readonly string[], rows: readonly TableLine[]): SourceRow[] {
  checkCount(rows.length)
  return rows
    .map(({ line, cells }) => ({
      where: `riga ${line}`,
      fields: fieldsOf(head.map((name, column) => [name, cells[column] ?? ''] as const)),
    }))
    .filter(({ fields }) => [...fields.values()].some((value) => value.trim() !== ''))
}
