/*
 * Italian names of days and months, as tables rather than Intl: server, worker and page must write the same letters,
 * and their ICU versions differ.
 */
export const WEEKDAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const WEEKDAY_NAMES = {
  lun: 'lunedì',
  mar: 'martedì',
  mer: 'mercoledì',
  gio: 'giovedì',
  ven: 'venerdì',
  sab: 'sabato',
  dom: 'domenica',
} as const satisfies Record<Weekday, string>

export const MONTH_NAMES = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
] as const

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export function weekdayOf(date: Temporal.PlainDate): Weekday {
  // Temporal counts 1 (Monday) to 7 (Sunday), so the index is always in the table.
  return WEEKDAYS[date.dayOfWeek - 1]!
}

export const weekdayName = (date: Temporal.PlainDate): string => WEEKDAY_NAMES[weekdayOf(date)]

const monthName = (month: number): string => MONTH_NAMES[month - 1]!

/** "Novembre": titles begin with a capital. */
export const monthTitle = (date: { month: number }): string => capitalised(monthName(date.month))

/** "Novembre 2026" */
export const monthAndYear = (month: Temporal.PlainYearMonth): string => `${monthTitle(month)} ${month.year}`

/** "19 novembre" */
export const dayAndMonth = ({ day, month }: Temporal.PlainDate): string => `${day} ${monthName(month)}`

/** "giovedì 19 novembre" */
export const longDate = (date: Temporal.PlainDate): string => `${weekdayName(date)} ${dayAndMonth(date)}`

/** "giovedì 19 novembre 2026": for what is read later, such as a mail. */
export const fullDate = (date: Temporal.PlainDate): string => `${longDate(date)} ${date.year}`

/** "Giovedì 19 novembre", at the head of a line. */
export const longDateTitle = (date: Temporal.PlainDate): string => capitalised(longDate(date))

export const fullDateTitle = (date: Temporal.PlainDate): string => capitalised(fullDate(date))
