import { isHoliday } from '../../../../domain/bulky/dates/working-days.ts'
import type { Holidays } from '../../../../domain/calendar/rules/holidays.ts'
import { weekdayOf } from '../../../../domain/italian/dates.ts'

/** What a clerk should know before the van goes out on that day. */
export function holidayWarning(holidays: Holidays | undefined, day: string): string | undefined {
  const date = Temporal.PlainDate.from(day)
  if (holidays !== undefined && isHoliday(holidays, date)) {
    return 'Attenzione: è un giorno festivo, e nei festivi il camion non esce nemmeno con una data in più'
  }
  return weekdayOf(date) === 'dom' ? 'Attenzione: è domenica' : undefined
}
