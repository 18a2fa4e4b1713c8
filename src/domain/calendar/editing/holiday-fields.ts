import { plainName } from '../../italian/plain-name.ts'
import { type Holiday, holidayOn } from '../rules/holidays.ts'
import { dayOfYearInWords, readDayOfYear } from './written-day.ts'

type HolidayDay = { day: number; month: number } | { easter: number }

const EASTER = /^pasqua(?: ?([+-]) ?(\d{1,2}))?$/

/** "15 agosto", "Pasqua", "Pasqua + 1"; undefined where it is no day. */
export function readHolidayDay(text: string): HolidayDay | undefined {
  const [found, sign, days] = EASTER.exec(plainName(text).trim()) ?? []
  if (found !== undefined) return { easter: days === undefined ? 0 : Number(`${sign}${days}`) }
  const day = readDayOfYear(text)
  return day === undefined ? undefined : { day: Number(day.slice(3)), month: Number(day.slice(0, 2)) }
}

/** "15 agosto", "Pasqua", "1 giorno dopo Pasqua" */
export function holidayDayInWords(holiday: HolidayDay): string {
  if (!('easter' in holiday)) {
    const [month, day] = [holiday.month, holiday.day].map((part) => String(part).padStart(2, '0'))
    return dayOfYearInWords(`${month}-${day}`)
  }
  const { easter } = holiday
  if (easter === 0) return 'Pasqua'
  const count = Math.abs(easter)
  return `${count} ${count === 1 ? 'giorno' : 'giorni'} ${easter > 0 ? 'dopo' : 'prima di'} Pasqua`
}

/** The day of a year on which it falls; 29 February is none in most. */
export function dateInYear(holiday: Holiday, year: number): Temporal.PlainDate | undefined {
  const alone = { weekdays: [], effects: {}, days: [holiday] }
  const first = new Temporal.PlainDate(year, 1, 1)
  const days = Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index }))
  return days.find((date) => holidayOn(alone, date) !== undefined)
}
