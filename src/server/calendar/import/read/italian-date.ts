import type { IsoDate } from '../../../../domain/calendar/rules/collection-rule.ts'
import { MONTH_NAMES } from '../../../../domain/italian/dates.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'
import { isWeekday, isWeekdayOf, weekdayProblem } from './weekday-word.ts'
import { NO_YEAR, type YearOf } from './year-of.ts'

const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}|\d{2}))?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/
const WORDS = /^(?:[a-z']+[,.]?\s+)?(\d{1,2})°?\s+([a-z]{3,})\.?(?:\s+(\d{4}|\d{2}))?$/
/** Serial day numbers of spreadsheets, for the years 2000 to 2100. */
const SERIAL = /^(?:3[6-9]|[4-6]\d|7[0-3])\d{3}$/
const SERIAL_START = Temporal.PlainDate.from('1899-12-30')

/** Other years are typing errors. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** 1 to 12 for "gennaio", "GEN", "genn."; undefined for any other word. */
export function monthIn(word: string): number | undefined {
  const plain = plainName(word).replaceAll(/[^a-z]/g, '')
  if (plain.length < 3) return undefined
  const at = MONTH_NAMES.findIndex((name) => name.startsWith(plain))
  return at === -1 ? undefined : at + 1
}

/** Why a text is no date; empty if it is something else. */
export interface NoDate {
  readonly problem: string
}

export const isDate = (read: IsoDate | NoDate): read is IsoDate => typeof read === 'string'

/**
 * An Italian date, day first: "7/1/2026", "07.01.26", "mercoledì 7 gennaio 2026", "7 gen". A missing year may follow
 * from the weekday.
 */
export function readDate(text: string, yearOf: YearOf, weekday?: string): IsoDate | NoDate {
  const [, before = '', rest = ''] = /^(?:(\p{L}+['’.,]*)\s+)?(.*)$/u.exec(text.trim()) ?? []
  if (isWeekday(before)) return ofWeekday(readPlain(rest, yearOf, before), before)
  const read = readPlain(text, yearOf, weekday)
  // "7 mar" is in March: a last word is a weekday only if the rest alone is a date.
  const [, date = '', behind = ''] = /^(.*?)[\s,(]+(\p{L}+['’.]*)\)?$/u.exec(text.trim()) ?? []
  return isDate(read) || !isWeekday(behind) ? read : ofWeekday(readPlain(date, yearOf, behind), behind)
}

function ofWeekday(read: IsoDate | NoDate, weekday: string): IsoDate | NoDate {
  const problem = isDate(read) ? weekdayProblem(weekday, read) : undefined
  return problem === undefined ? read : { problem }
}

function readPlain(text: string, yearOf: YearOf, weekday?: string): IsoDate | NoDate {
  const plain = plainName(text)
    .trim()
    .replace(/\s+\d{1,2}:\d{2}(?::\d{2})?$/, '')
    .replace(/^(\d{1,2})[-/.]([a-z]{3,})[-/.](\d{2,4})$/, '$1 $2 $3')
  if (plain === '') return { problem: 'manca la data' }
  if (SERIAL.test(plain)) return SERIAL_START.add({ days: Number(plain) }).toString()
  const [, isoYear, isoMonth, isoDay] = ISO.exec(plain) ?? []
  if (isoYear !== undefined) return dateOrWhy(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, dayText = '', monthText = '', year] = NUMBERS.exec(plain) ?? WORDS.exec(plain) ?? []
  const month = /^\d/.test(monthText) ? Number(monthText) : monthIn(monthText)
  if (month === undefined) return { problem: '' }
  const day = Number(dayText)
  const isOfWeekday = (one: number): boolean => {
    const date = dateOf(one, month, day)
    return date !== undefined && weekday !== undefined && isWeekdayOf(weekday, date)
  }
  const ofYear = year === undefined ? yearOf(month, isOfWeekday) : fullYear(year)
  return ofYear === undefined ? { problem: NO_YEAR } : dateOrWhy(ofYear, month, day)
}

function dateOrWhy(year: number, month: number, day: number): IsoDate | NoDate {
  const date = dateOf(year, month, day)
  if (date !== undefined) return date
  if (month > 12 && day <= 12) return { problem: 'giorno e mese sembrano scambiati' }
  const name = MONTH_NAMES[month - 1]
  if (name === undefined) return { problem: `il mese ${month} non c’è` }
  const isOfTime = year >= FIRST_YEAR && year <= LAST_YEAR
  return { problem: isOfTime ? `il ${day} ${name} ${year} non c’è` : `l’anno ${year} non può essere` }
}

const fullYear = (written: string): number => (written.length === 2 ? 2000 + Number(written) : Number(written))

export function dateOf(year: number | undefined, month: number | undefined, day: number): IsoDate | undefined {
  if (year === undefined || month === undefined || year < FIRST_YEAR || year > LAST_YEAR) return undefined
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}
