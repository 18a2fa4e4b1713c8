import { longDate } from '../italian/dates.ts'
import { classesOf, type Day, isToConfirm } from './day.ts'
import { dayOn, type Schedule } from './schedule.ts'
import { labelOf, wasteInWords } from './waste-type.ts'

/** The specification's calendar day entry, with the day it stands for. */
export interface CalendarDay {
  readonly dayOfMonth: number
  /** 1-based; also the id of the day cell. */
  readonly dayOfYear: number
  readonly classes: string
  /** 1 (Monday) to 7 (Sunday). */
  readonly numberInTheWeek: number
  readonly day: Day
}

export interface Month {
  readonly month: Temporal.PlainYearMonth
  /** Empty cells before day 1, so that it stands under its weekday. */
  readonly leadingBlanks: number
  readonly days: readonly CalendarDay[]
}

const calendarDay = (day: Day): CalendarDay => ({
  dayOfMonth: day.date.day,
  dayOfYear: day.date.dayOfYear,
  classes: classesOf(day),
  numberInTheWeek: day.date.dayOfWeek,
  day,
})

export function monthOf(schedule: Schedule, month: Temporal.PlainYearMonth): Month {
  const first = month.toPlainDate({ day: 1 })
  const days = Array.from({ length: month.daysInMonth }, (_, index) =>
    calendarDay(dayOn(schedule, first.add({ days: index }))),
  )
  return { month, leadingBlanks: first.dayOfWeek - 1, days }
}

/** "giovedì 19 novembre, Verde": what a day cell says to who does not see it. */
export function dayInWords({ types, services }: Schedule, day: Day): string {
  const collected = day.collections.length > 0 ? wasteInWords(types, day.collections) : nothingIn(day)
  const done = day.services.map(({ id, note }) => [labelOf(services, id), note].filter(Boolean).join(', '))
  const festive = day.isFestive ? ['festivo'] : []
  const confirm = isToConfirm(day) ? ['da confermare'] : []
  return [longDate(day.date), collected, ...done, ...festive, ...confirm].join(', ')
}

const nothingIn = ({ isPublished }: Day): string =>
  isPublished ? 'nessuna raccolta' : 'calendario non ancora pubblicato'
