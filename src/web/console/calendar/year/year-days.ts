import { changeInWords } from '../../../../domain/calendar/change.ts'
import { departuresOf } from '../../../../domain/calendar/day.ts'
import {
  differenceInWords,
  type LaterCalendar,
  laterInWords,
} from '../../../../domain/calendar/editing/day-difference.ts'
import { type CalendarDay, dayInWords, monthOf, type Month } from '../../../../domain/calendar/month.ts'
import { dayOn, type Schedule } from '../../../../domain/calendar/schedule.ts'
import { everythingOf } from '../../../../domain/calendar/waste-type.ts'

/** A day of the grid. */
export interface YearDay extends CalendarDay {
  readonly iso: string
  /** The day in words, and how it differs from what residents read now. */
  readonly words: string
  readonly difference: string | undefined
  /** What residents will read of it once a waiting edition takes effect. */
  readonly later: string | undefined
}

export interface YearMonth extends Pick<Month, 'month' | 'leadingBlanks'> {
  readonly days: readonly YearDay[]
}

export function yearDays(
  schedule: Schedule,
  published: Schedule | undefined,
  waiting: readonly LaterCalendar[],
  year: number,
): YearMonth[] {
  const list = everythingOf(schedule)
  return Array.from({ length: 12 }, (_, index) => {
    const { days, ...month } = monthOf(schedule, new Temporal.PlainYearMonth(year, index + 1))
    return {
      ...month,
      days: days.map((one) => {
        const { day } = one
        const difference = differenceInWords(list, published && dayOn(published, day.date), day)
        const later = laterInWords(published, waiting, day.date)
        const sentences = [
          dayInWords(schedule, day),
          ...(day.holiday === undefined ? [] : [day.holiday.name]),
          ...departuresOf(day).map((change) => changeInWords(list, change)),
          ...(difference === undefined ? [] : [`Modificato: ${difference}`]),
          ...(later === undefined ? [] : [`Più avanti, ${later}`]),
        ]
        return { ...one, iso: day.date.toString(), words: sentences.join('. '), difference, later }
      }),
    }
  })
}
