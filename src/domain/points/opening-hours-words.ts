import { MONTH_NAMES, WEEKDAY_NAMES, WEEKDAYS } from '../italian/dates.ts'
import { joined } from '../italian/words.ts'
import type { DayRange, HoursRule, OpeningHours, Season, Span } from './opening-hours-syntax.ts'
import { clockTime } from './opening-state.ts'

/** One line of a point's hours, for people: "da lunedì a venerdì", "9:00–12:30 e 15:00–18:00". */
export interface HoursLine {
  readonly when: string
  readonly times: string
}

export const hoursInWords = (hours: OpeningHours): HoursLine[] =>
  hours.map((rule) => ({ when: whenInWords(rule), times: spansInWords(rule.spans) }))

const MINUTES_IN_DAY = 1440

function spansInWords(spans: readonly Span[]): string {
  if (spans.length === 0) return 'non apre'
  return joined(
    spans.map(({ from, to }) =>
      from === 0 && to === MINUTES_IN_DAY ? 'tutto il giorno' : `${clockTime(from)}–${endTime(to)}`,
    ),
  )
}

const endTime = (minute: number): string => (minute === MINUTES_IN_DAY ? '24:00' : clockTime(minute))

function whenInWords({ seasons, days, onHolidays }: HoursRule): string {
  const named = [...days.map(daysInWords), ...(onHolidays ? ['festivi'] : [])]
  const dayWords = named.length === 0 ? ['tutti i giorni'] : [joined(named)]
  return [...(seasons.length === 0 ? [] : [joined(seasons.map(seasonInWords))]), ...dayWords].join(', ')
}

const dayName = (weekday: number): string => WEEKDAY_NAMES[WEEKDAYS[weekday - 1]!]

function daysInWords({ from, to, nth }: DayRange): string {
  if (nth.length > 0) return `${joined(nth.map((number) => ordinal(number, from)))} ${dayName(from)} del mese`
  return from === to ? dayName(from) : `da ${dayName(from)} a ${dayName(to)}`
}

const SUNDAY = 7
const ORDINALS = ['primo', 'secondo', 'terzo', 'quarto', 'quinto']
const FROM_END = ['ultimo', 'penultimo', 'terzultimo', 'quartultimo', 'quintultimo']

function ordinal(nth: number, weekday: number): string {
  const word = nth > 0 ? ORDINALS[nth - 1]! : FROM_END[-nth - 1]!
  return weekday === SUNDAY ? word.replace(/o\b/, 'a') : word
}

function seasonInWords({ from, to }: Season): string {
  if (from === to) return dateInWords(from)
  const [start, end] = [monthName(from), monthName(to)]
  if (!isWholeMonths({ from, to })) return `dal ${dateInWords(from)} al ${dateInWords(to)}`
  return start === end ? start : `da ${start} a ${end}`
}

const monthName = (dayOfYear: number): string => MONTH_NAMES[Math.floor(dayOfYear / 100) - 1]!

const dateInWords = (dayOfYear: number): string => `${dayOfYear % 100} ${monthName(dayOfYear)}`

const isWholeMonths = ({ from, to }: Season): boolean => from % 100 === 1 && isLastOfMonth(to)

function isLastOfMonth(dayOfYear: number): boolean {
  const [month, day] = [Math.floor(dayOfYear / 100), dayOfYear % 100]
  return day === new Temporal.PlainYearMonth(2024, month).daysInMonth
}
