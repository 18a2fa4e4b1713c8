import { plainName } from '../../../../domain/italian/plain-name.ts'
import type { DatedLine, ReadDates } from './dated-line.ts'
import { dateIn } from './italian-date.ts'

/** A row of a table, with the number that the spreadsheet or the editor shows. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

const DATE = /^(?:data|date|giorno|day)\b/
const ZONE = /^(?:zona|zone|area|quartiere|comune|localita|paese)\b/
const TYPE = /^(?:tip|rifiut|material|frazion|raccolt|serviz|descrizion|type|waste|cosa|oggetto)/
/** Above the head of a table there may be a title. */
const MOST_ABOVE = 10
/** Said of a day on which nothing is collected. */
const NOTHING =
  /^(?:[-–—.?]+|n\.?\s?d\.?|nessun\p{L}*(?: (?:raccolta|servizio))?|festiv\p{L}+|sospes\p{L}+|nulla|niente)$/iu
const MARK = /^(?:x|si|s|1|vero|true|•|✓|✔)$/i

interface Columns {
  readonly date: number
  readonly zone: number
  readonly type: number
}

/** A list of dates, one day in each row; undefined where the table is none. */
export function readDatesList(rows: readonly Row[], year: number | undefined): ReadDates | undefined {
  const head = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => cells.some((cell) => DATE.test(plainName(cell))))
  if (head === -1) return withoutHead(rows, year)
  const names = rows[head]!.cells.map(plainName)
  const columns: Columns = {
    date: names.findIndex((name) => DATE.test(name)),
    zone: names.findIndex((name) => ZONE.test(name)),
    type: names.findIndex((name) => TYPE.test(name)),
  }
  const below = rows.slice(head + 1)
  const read = (row: Row): DatedLine[] | undefined => {
    const date = dateIn(row.cells[columns.date] ?? '', year)
    return date === undefined ? undefined : linesOf(date, row, columns, rows[head]!.cells)
  }
  return gathered(below, read)
}

/** Three columns whose first is always a date are day, zone and type; two are day and type. */
function withoutHead(rows: readonly Row[], year: number | undefined): ReadDates | undefined {
  const [first] = rows
  if (first === undefined || dateIn(first.cells[0] ?? '', year) === undefined) return undefined
  const hasZone = rows.every(({ cells }) => cells.length >= 3)
  return gathered(rows, ({ cells }) => {
    const date = dateIn(cells[0] ?? '', year)
    return date === undefined
      ? undefined
      : [{ date, zone: hasZone ? cells[1] : undefined, types: cells[hasZone ? 2 : 1] ?? '' }]
  })
}

/** Without a column of types each other column is a zone with types in it, or a type with marks. */
function linesOf(date: string, { cells }: Row, columns: Columns, names: readonly string[]): DatedLine[] {
  const zone = columns.zone === -1 ? undefined : cells[columns.zone]
  if (columns.type !== -1) return [{ date, zone, types: cells[columns.type] ?? '' }]
  return cells.flatMap((cell, index): DatedLine[] => {
    if (cell === '' || index === columns.date || index === columns.zone || !names[index]) return []
    return [MARK.test(cell) ? { date, zone, types: names[index] } : { date, zone: zone ?? names[index], types: cell }]
  })
}

function gathered(rows: readonly Row[], read: (row: Row) => DatedLine[] | undefined): ReadDates {
  const lines: DatedLine[] = []
  const unread: string[] = []
  for (const row of rows) {
    const found = read(row)?.filter(({ types }) => types !== '')
    if (found === undefined || found.length === 0) unread.push(`riga ${row.line}: ${row.cells.join(' | ')}`)
    else lines.push(...found.filter(({ types }) => !NOTHING.test(types.trim())))
  }
  return { lines, unread }
}
