import { plainName } from '../../../../domain/italian/plain-name.ts'
import type { DatedLine, ReadDates } from './dated-line.ts'
import { type Columns, dateColumns, DATE, dateOfRow, type TableRow } from './list-columns.ts'
import { isDate, type NoDate, readDate } from './italian-date.ts'
import type { YearOf } from './year-of.ts'

/** Rows above the header, such as a title. */
const MOST_ABOVE = 10
/** Words for a day without collection. */
const NOTHING =
  /^(?:[-–—.?]+|n\.?\s?d\.?|nessun\p{L}*(?: (?:raccolta|servizio))?|festiv\p{L}+|sospes\p{L}+|nulla|niente)$/iu

const MARK = /^(?:x|s[iì]?|1|vero|true|•|✓|✔)$/i
/** "N" is not here: it may be a type's letter. */
const NO_MARK = /^(?:no|0|falso|false)?$/i

/** Finds the year, if need be from a table's title. */
export type Years = (title: string) => YearOf

/** Reads a list with one day per row; undefined if the table is none. */
export function readDatesList(rows: readonly TableRow[], years: Years): ReadDates | undefined {
  const head = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => cells.some((cell) => DATE.test(plainName(cell))))
  if (head === -1) return withoutHead(rows, years(''))
  const below = rows.slice(head + 1)
  const columns = dateColumns(rows[head]!.cells, below)
  const yearOf = years(joinedCells(rows.slice(0, head)))
  const without = below.filter(({ cells }) => columns.zone !== -1 && !cells[columns.zone])
  const areFew = without.length * 10 <= below.length
  return gathered(below, (row) => {
    const date = dateOfRow(row.cells, columns, yearOf)
    if (isDate(date) && areFew && without.includes(row)) return { problem: 'manca la zona' }
    return isDate(date) ? linesOf(date, row, columns, rows[head]!.cells) : date
  })
}

export const joinedCells = (rows: readonly TableRow[]): string => rows.flatMap(({ cells }) => cells).join(' ')

/** Without a header: date, zone and type, or date and type. */
function withoutHead(rows: readonly TableRow[], yearOf: YearOf): ReadDates | undefined {
  const [first] = rows
  if (first === undefined || !isDate(readDate(first.cells[0] ?? '', yearOf))) return undefined
  const hasZone = rows.every(({ cells }) => cells.length >= 3)
  return gathered(rows, ({ cells }) => {
    const date = readDate(cells[0] ?? '', yearOf)
    return isDate(date) ? [{ date, zone: hasZone ? cells[1] : undefined, types: cells[hasZone ? 2 : 1] ?? '' }] : date
  })
}

/** Without a column of types, every other column is a zone that contains types, or a type with marks. */
function linesOf(date: string, { cells }: TableRow, columns: Columns, names: readonly string[]): DatedLine[] {
  const zone = columns.zone === -1 ? undefined : cells[columns.zone]
  if (columns.type !== -1) return [{ date, zone, types: cells[columns.type] ?? '' }]
  const taken = new Set(Object.values(columns))
  return cells.flatMap((cell, index): DatedLine[] => {
    if (NO_MARK.test(cell) || taken.has(index) || !names[index]) return []
    return [MARK.test(cell) ? { date, zone, types: names[index] } : { date, zone: zone ?? names[index], types: cell }]
  })
}

function gathered(rows: readonly TableRow[], read: (row: TableRow) => DatedLine[] | NoDate): ReadDates {
  const lines: DatedLine[] = []
  const unread: string[] = []
  for (const row of rows) {
    const found = read(row)
    // In such a table an empty row is a day without collections.
    if (Array.isArray(found) && found.length === 0) continue
    const withTypes = 'problem' in found ? [] : found.filter(({ types }) => types !== '')
    const problem = 'problem' in found ? found.problem : 'manca il tipo'
    if (withTypes.length === 0)
      unread.push(`riga ${row.line}: ${row.cells.join(' | ')}${problem === '' ? '' : ` (${problem})`}`)
    else lines.push(...withTypes.filter(({ types }) => !NOTHING.test(types.trim())))
  }
  return { lines, unread }
}
