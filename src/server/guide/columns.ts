import { plainText } from '../../domain/guide/words.ts'
import type { Sheet } from '../import/sheet.ts'

/** A row of a sheet with its cells by meaning; empty for columns that the sheet does not have. */
export interface SheetRow<Column extends string> {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
  /** The column's title in the sheet. */
  readonly titles: Readonly<Record<Column, string>>
}

/** Finds each column by any of its names, whatever their order, case and accents. */
export function rowsByColumn<Column extends string>(
  { header, rows }: Sheet,
  names: Readonly<Record<Column, readonly string[]>>,
  needed: readonly NoInfer<Column>[],
): { rows: SheetRow<Column>[]; problems: string[] } {
  const plain = header.map(plainText)
  const columns = Object.keys(names) as Column[]
  const places = new Map(columns.map((column) => [column, plain.findIndex((title) => names[column].includes(title))]))
  const missing = needed.filter((column) => places.get(column) === -1)
  if (missing.length > 0) {
    const expected = missing.map((column) => `"${names[column][0]}"`).join(' e ')
    return { rows: [], problems: [`  riga 1: trovato ${header.join(', ') || 'niente'}, atteso la colonna ${expected}`] }
  }
  const record = (value: (place: number, column: Column) => string): Record<Column, string> =>
    Object.fromEntries(columns.map((column) => [column, value(places.get(column)!, column)])) as Record<Column, string>
  const titles = record((place, column) => header[place] ?? names[column][0] ?? column)
  return {
    rows: rows.map(({ line, cells }) => ({ line, cells: record((place) => cells[place] ?? ''), titles })),
    problems: [],
  }
}

/** One problem per line, like those of `data-issue.ts`, with the cell as the spreadsheet names it. */
export const cellProblem = <Column extends string>(
  { line, cells, titles }: SheetRow<Column>,
  column: Column,
  expected: string,
  found: string = cells[column],
): string =>
  `  riga ${line}, colonna "${titles[column]}": trovato ${found === '' ? 'niente' : JSON.stringify(found)}, atteso ${expected}`
