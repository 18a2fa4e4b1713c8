import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'
import { isDate, type NoDate, readDate } from './italian-date.ts'
import { isWeekday, weekdayProblem } from './weekday-word.ts'
import type { YearOf } from './year-of.ts'

/** A row with its number in the spreadsheet or editor. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

export const DATE = /^(?:data|date|giorno|day|gg)\b/
const SURELY = /^dat[ae]\b/
const MONTH = /^(?:mese|month)\b/
const YEAR = /^(?:anno|year)\b/
const ZONE = /^zon[ae]\b/
const PLACE = /^(?:area|quartiere|comune|localita|paese)\b/
const TYPE = /^(?:tip|rifiut|material|frazion|raccolt|serviz|descrizion|type|waste|cosa|oggetto)/

/** Column numbers by meaning; -1 if missing. */
export interface Columns {
  /** The whole date, or the day if months have their own column. */
  readonly date: number
  readonly weekday: number
  readonly month: number
  readonly year: number
  readonly zone: number
  readonly type: number
}

/** "Giorno" may be a date, a day of the month or a weekday: its cells decide. */
export function dateColumns(head: readonly string[], below: readonly TableRow[]): Columns {
  const names = head.map(plainName)
  const find = (name: RegExp): number => names.findIndex((one) => name.test(one))
  const dated = names
    .flatMap((name, at) => (DATE.test(name) ? [at] : []))
    .toSorted((one, other) => Number(SURELY.test(names[other]!)) - Number(SURELY.test(names[one]!)))
  const ofWeek = dated.filter((at) => {
    const full = below.flatMap(({ cells }) => cells[at] || [])
    return full.length > 0 && full.every((cell) => isWeekday(cell, 1))
  })
  return {
    date: dated.find((at) => !ofWeek.includes(at)) ?? dated[0]!,
    weekday: ofWeek[0] ?? -1,
    month: find(MONTH),
    year: find(YEAR),
    zone: names.some((name) => ZONE.test(name)) ? find(ZONE) : find(PLACE),
    type: find(TYPE),
  }
}

/** The date of a row, checked against its weekday. */
export function dateOfRow(cells: readonly string[], columns: Columns, yearOf: YearOf): IsoDate | NoDate {
  const [date = '', month = '', year = '', weekday = ''] = [
    cells[columns.date],
    cells[columns.month],
    cells[columns.year],
    cells[columns.weekday],
  ]
  const isParted = /^\d{1,2}$/.test(date) && month !== ''
  const read = readDate(isParted ? [date, month, year].join(' ').trim() : date, yearOf, weekday || undefined)
  const problem = isDate(read) && weekday !== '' ? weekdayProblem(weekday, read) : undefined
  return problem === undefined ? read : { problem }
}
