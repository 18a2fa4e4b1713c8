import type { DatedLine, ReadDates } from './dated-line.ts'
import { dateOf, monthIn } from './italian-date.ts'
import { joinedCells, type Years } from './dates-list.ts'
import type { TableRow } from './list-columns.ts'
import { isWeekday, isWeekdayOf, weekdayProblem } from './weekday-word.ts'
import { NO_YEAR, type YearOf } from './year-of.ts'

const YEAR = /\b(20\d\d)\b/
/** "7", "7 Tessili", "mer 7 Tessili", "7 mer Tessili". */
const DAY_CELL = /^(?:([a-zì]+)[.,]?\s+)?(\d{1,2})(?![\d/.])\s*(.*)$/i

interface Month {
  readonly month: number
  readonly year: number | undefined
}

function titleIn(cell: string, yearOf: YearOf): Month | undefined {
  const [word = '', ...rest] = cell.split(/[\s-]+/)
  const month = monthIn(word)
  const tail = rest.join(' ').replace(YEAR, '').trim()
  if (month === undefined || tail !== '') return undefined
  return { month, year: Number(YEAR.exec(cell)?.[1] ?? yearOf(month)) || undefined }
}

const noYear = (): undefined => undefined

/**
 * Reads a printed calendar: months side by side with a row per day, or one below the other with a row per week.
 * Undefined without month names.
 */
export function readMonthGrid(rows: readonly TableRow[], years: Years): ReadDates | undefined {
  // If some months have a year, the others may be in the next one.
  const haveYears = rows.some(({ cells }) => cells.some((cell) => titleIn(cell, noYear)?.year !== undefined))
  const yearOf = years(haveYears ? '' : joinedCells(rows))
  // "mar" is March, but Tuesday among weekdays.
  const titles = rows.map(({ cells }) => (areWeekdays(cells) ? [] : cells.map((cell) => titleIn(cell, yearOf))))
  if (!titles.flat().some((title) => title !== undefined)) return undefined
  const lines: DatedLine[] = []
  const unread: string[] = []
  let months: { at: number; title: Month }[] = []
  /** The day of each column, for texts below it. */
  let above = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    // Merged cells repeat the title.
    const found = titles[index]!.flatMap((title, at) =>
      title === undefined || title.month === titles[index]![at - 1]?.month ? [] : [{ at, title }],
    )
    if (found.length > 0) {
      months = found
      above = new Map()
      continue
    }
    if (months.length === 0) continue
    const read = months.length > 1 ? dayRow(row, months) : weekRow(row, months[0]!.title, above)
    lines.push(...read.lines)
    unread.push(...read.unread.map((cell) => `riga ${row.line}: ${cell}`))
  }
  const { lines: own, unread: wrong } = withoutWeekdays(lines)
  return { lines: own, unread: [...unread, ...wrong] }
}

interface OfRow {
  readonly lines: readonly DatedLine[]
  readonly unread: readonly string[]
}

/** Months side by side: the day is at the start of the row, or beside each month. */
function dayRow({ cells }: TableRow, months: readonly { at: number; title: Month }[]): OfRow {
  const head = cells.slice(0, months[0]!.at).find((cell) => /^\d{1,2}$/.test(cell))
  const lines: DatedLine[] = []
  const unread: string[] = []
  for (const [index, { at, title }] of months.entries()) {
    const own = cells.slice(at, months[index + 1]?.at ?? cells.length).filter(isToldOnce)
    const { day = head, types } = dayIn(own.join(' '))
    if (types === '') continue
    const date = day === undefined ? undefined : dateOf(title.year, title.month, Number(day))
    if (date === undefined) unread.push(withReason(own.join(' '), title))
    else lines.push({ date, zone: undefined, types })
  }
  return { lines, unread }
}

/** Only the first of merged cells. */
const isToldOnce = (cell: string, at: number, cells: readonly string[]): boolean =>
  cell !== '' && cell !== cells[at - 1]

/** One row per week: text without a day belongs to the day above. */
function weekRow({ cells }: TableRow, title: Month, above: Map<number, string>): OfRow {
  const lines: DatedLine[] = []
  const unread: string[] = []
  if (areWeekdays(cells)) return { lines, unread }
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue
    const { day, types } = dayIn(cell)
    const date = day === undefined ? above.get(at) : dateOf(title.year, title.month, Number(day))
    if (date !== undefined) above.set(at, date)
    if (date === undefined) unread.push(withReason(cell, title))
    else if (types !== '') lines.push({ date, zone: undefined, types })
  }
  return { lines, unread }
}

const withReason = (cell: string, { year }: Month): string => (year === undefined ? `${cell} (${NO_YEAR})` : cell)

/** Whether a row holds only weekdays. */
const areWeekdays = (cells: readonly string[]): boolean => {
  const full = cells.filter((cell) => cell !== '')
  return full.length > 1 && full.every((cell) => isWeekday(cell, 1))
}

function dayIn(cell: string): { day: string | undefined; types: string } {
  const match = DAY_CELL.exec(cell)
  const isDay = match !== null && (match[1] === undefined || isWeekday(match[1], 1))
  return isDay ? { day: match[2], types: match[3]!.trim() } : { day: undefined, types: cell }
}

const first = ({ types }: DatedLine): string => types.split(' ')[0]!.replace(/[.,]$/, '')

/**
 * Removes weekdays: "mer Tessili" is "Tessili" on a Wednesday. A single letter counts as a weekday only if it is right
 * on every day.
 */
function withoutWeekdays(lines: readonly DatedLine[]): OfRow {
  const letters = lines.filter((line) => first(line).length === 1)
  const areOfDays = letters.length > 1 && letters.every((line) => isWeekdayOf(first(line), line.date))
  const hasWeekday = (line: DatedLine): boolean => (first(line).length === 1 ? areOfDays : isWeekday(first(line)))
  const problemOf = (line: DatedLine): string | undefined =>
    hasWeekday(line) ? weekdayProblem(first(line), line.date) : undefined
  const own = lines
    .filter((line) => problemOf(line) === undefined)
    .map((line) => (hasWeekday(line) ? { ...line, types: line.types.split(' ').slice(1).join(' ') } : line))
  return {
    lines: own.filter(({ types }) => types !== ''),
    unread: lines.flatMap((line) => {
      const problem = problemOf(line)
      return problem === undefined ? [] : [`${line.types} (${problem})`]
    }),
  }
}
