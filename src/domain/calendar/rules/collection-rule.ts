import { type Weekday, weekdayOf } from '../../italian/dates.ts'
import { dayOf, type IsoDate } from './day-number.ts'
import type { Scope } from './scope.ts'
import { isInSeason } from './season.ts'

export type { IsoDate } from './day-number.ts'

/** When a type is collected, or a service done. `from` and `until` are both included. */
export type CollectionRule = Scope & {
  /** The id of a type or of a service. */
  waste: string
  from?: IsoDate | undefined
  until?: IsoDate | undefined
  /** What a resident must know of a service: the side of the street, the hours, the place. */
  note?: string | undefined
} & Recurrence

export type Recurrence =
  | { repeats: 'settimanale'; weekdays: Weekday[] }
  /** `nth` counts that weekday within the month; -1 is the last one. */
  | { repeats: 'mensile'; weekday: Weekday; nth: number[] }
  /** Every `weeks` weeks, before and after the `starting` day, which also fixes the weekday. */
  | { repeats: 'ogni-n-settimane'; weeks: number; starting: IsoDate }
  | { repeats: 'date'; dates: IsoDate[] }

export function collectsOn(rule: CollectionRule, date: Temporal.PlainDate): boolean {
  const iso = date.toString()
  if (rule.from !== undefined && iso < rule.from) return false
  if (rule.until !== undefined && iso > rule.until) return false
  return (rule.season === undefined || isInSeason(rule.season, date)) && recursOn(rule, date)
}

function recursOn(rule: Recurrence, date: Temporal.PlainDate): boolean {
  switch (rule.repeats) {
    case 'settimanale':
      return rule.weekdays.includes(weekdayOf(date))
    case 'mensile':
      return weekdayOf(date) === rule.weekday && isNthInMonth(date, rule.nth)
    case 'ogni-n-settimane':
      return (dayOf(date.toString()) - dayOf(rule.starting)) % (rule.weeks * 7) === 0
    case 'date':
      return rule.dates.includes(date.toString())
  }
}

function isNthInMonth(date: Temporal.PlainDate, nth: readonly number[]): boolean {
  const isLast = date.day + 7 > date.daysInMonth
  return nth.includes(Math.ceil(date.day / 7)) || (isLast && nth.includes(-1))
}
