/*
 * Opening hours in a subset of OpenStreetMap's syntax; docs/decisions/030 says what is in and why. Rules are separated by
 * semicolons, and on a day that several rules name the last one holds:
 *
 *   24/7
 *   Mo-Fr 09:00-12:30,15:00-18:00; Sa[1,3] 09:00-12:00; PH off
 *   Jun 15-Sep 15 Mo-Sa 07:00-13:00; Nov-Feb Su,PH off
 *   Fr,Sa 22:00-02:00
 */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONGEST_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const MINUTES_IN_DAY = 1440
const DAYS_IN_WEEK = 7

/** Minutes from midnight; an end after 1440 is in the night after the day. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Days of the year as `month * 100 + day`, both included; may run over New Year. */
export interface Season {
  readonly from: number
  readonly to: number
}

/** 1 (Monday) to 7 (Sunday); `nth` counts that weekday within the month, -1 being the last. */
export interface DayRange {
  readonly from: number
  readonly to: number
  readonly nth: readonly number[]
}

export interface HoursRule {
  /** Empty: all year. */
  readonly seasons: readonly Season[]
  /** Empty, without `onHolidays`: every day. */
  readonly days: readonly DayRange[]
  readonly onHolidays: boolean
  /** Empty: closed. */
  readonly spans: readonly Span[]
}

export type OpeningHours = readonly HoursRule[]

const MONTH = `(?:${MONTHS.join('|')})`
/** Not followed by minutes: in `Jun-Sep 07:00-13:00` the 07 is an hour. */
const DAY_NUMBER = String.raw`\d{1,2}(?!\d|:\d)`
const DATE = `${MONTH}(?: ${DAY_NUMBER})?`
const SEASON = `${DATE}(?:-(?:${DATE}|${DAY_NUMBER}))?`
const WEEKDAY = `(?:${DAYS.join('|')})`
const DAYS_OR_HOLIDAY = `(?:PH|${WEEKDAY}(?:-${WEEKDAY}|\\[-?\\d(?:,-?\\d)*\\])?)`
const TIME = String.raw`\d{1,2}:\d{2}`
const SPAN = `${TIME}-${TIME}`
const list = (item: string): string => `${item}(?:, ?${item})*`

const RULE = new RegExp(
  `^(?:(?<seasons>${list(SEASON)}):? ?)?(?:(?<days>${list(DAYS_OR_HOLIDAY)}) ?)?(?<times>off|closed|24/7|${list(SPAN)})$`,
)

/** `problem`: why the hours cannot be read, in words for their author. */
export type ParsedHours = { readonly hours: OpeningHours } | { readonly problem: string }

class UnreadableHours extends Error {}

export function parseHours(text: string): ParsedHours {
  const rules = text
    .split(';')
    .map((rule) => rule.trim().replaceAll(/\s+/g, ' ').replaceAll(/ ?- ?/g, '-'))
    .filter(Boolean)
  if (rules.length === 0) return { problem: 'un orario come "Mo-Fr 09:00-18:00"' }
  try {
    return { hours: rules.map(parseRule) }
  } catch (error) {
    if (error instanceof UnreadableHours) return { problem: error.message }
    throw error
  }
}

function parseRule(text: string): HoursRule {
  const { seasons, days, times } = RULE.exec(text)?.groups ?? {}
  if (times === undefined) throw new UnreadableHours(`${hintFor(text)} (in "${text}")`)
  const names = days?.split(/, ?(?![^[]*\])/) ?? []
  return {
    seasons: seasons?.split(/, ?/).map(parseSeason) ?? [],
    days: names.filter((name) => name !== 'PH').map(parseDays),
    onHolidays: names.includes('PH'),
    spans: parseTimes(times),
  }
}

/** Parts of OpenStreetMap's syntax that people use and we do not support. */
const BEYOND: readonly (readonly [RegExp, string])[] = [
  [/sunrise|sunset|dawn|dusk/, 'ore fisse: alba e tramonto non si usano'],
  [/\|\|/, 'regole separate da ";": "||" non si usa'],
  [/"/, 'orari senza commenti tra virgolette: scrivili in "note"'],
  [/\+/, 'un’ora di chiusura: "+" non si usa'],
  [/week \d|SH|easter|\b\d{4}\b/, 'giorni, mesi e PH: settimane numerate, anni, SH ed easter non si usano'],
]

const hintFor = (text: string): string =>
  BEYOND.find(([pattern]) => pattern.test(text))?.[1] ??
  'mesi, giorni (Mo Tu We Th Fr Sa Su PH) e ore come "Mo-Fr 09:00-12:30,15:00-18:00", oppure "off" o "24/7"'

function parseTimes(text: string): Span[] {
  if (text === 'off' || text === 'closed') return []
  if (text === '24/7') return [{ from: 0, to: MINUTES_IN_DAY }]
  return text.split(/, ?/).map(parseSpan)
}

function parseSpan(text: string): Span {
  const [from, to] = text.split('-').map(parseTime) as [number, number]
  if (from >= MINUTES_IN_DAY || to > 2 * MINUTES_IN_DAY || from === to) {
    throw new UnreadableHours(`un’apertura dalle 00:00 alle 23:59 e una chiusura dopo di essa (in "${text}")`)
  }
  return { from, to: to > from ? to : to + MINUTES_IN_DAY }
}

function parseTime(text: string): number {
  const [hour, minute] = text.split(':').map(Number) as [number, number]
  if (minute > 59) throw new UnreadableHours(`minuti fino a 59 (in "${text}")`)
  return hour * 60 + minute
}

function parseDays(text: string): DayRange {
  const [, first = '', last = first, nth] = /^(..)(?:-(..))?(?:\[(.+)\])?$/.exec(text) ?? []
  const numbers = nth?.split(',').map(Number) ?? []
  if (numbers.some((number) => number === 0 || Math.abs(number) > 5)) {
    throw new UnreadableHours(`un numero da 1 a 5, o da -5 a -1 dalla fine del mese (in "${text}")`)
  }
  return { from: DAYS.indexOf(first) + 1, to: DAYS.indexOf(last) + 1, nth: numbers }
}

function parseSeason(text: string): Season {
  const [start = '', end] = text.split('-')
  const from = dayOfYear(start, 1)
  if (end === undefined) return { from, to: start.includes(' ') ? from : dayOfYear(start, undefined) }
  if (/^\d/.test(end)) return { from, to: dayOfYear(`${start.slice(0, 3)} ${end}`, undefined) }
  return { from, to: dayOfYear(end, undefined) }
}

/** A month without a day stands for its first day or, at the end of a season, its last. */
function dayOfYear(text: string, bareDay: number | undefined): number {
  const [name = '', day] = text.split(' ')
  const month = MONTHS.indexOf(name)
  const longest = LONGEST_MONTH[month]!
  const number = day === undefined ? (bareDay ?? longest) : Number(day)
  if (number < 1 || number > longest) throw new UnreadableHours(`un giorno che esiste (in "${text}")`)
  return (month + 1) * 100 + number
}

export const isInDays = ({ from, to }: DayRange, weekday: number): boolean =>
  (weekday - from + DAYS_IN_WEEK) % DAYS_IN_WEEK <= (to - from + DAYS_IN_WEEK) % DAYS_IN_WEEK
