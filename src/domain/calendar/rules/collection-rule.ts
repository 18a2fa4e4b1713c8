import type { Weekday } from '../../italian/dates.ts'
import { dayOf, type IsoDate, isoOf, placeInMonth, weekdayOn } from './day-number.ts'
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

/** Called for every rule of every day, so days are numbers, and the recurrence, which most often says no, comes first. */
export const collectsOn = (rule: CollectionRule, day: number): boolean =>
  recursOn(rule, day) && isInForce(rule, isoOf(day))

const isInForce = ({ from, until, season }: CollectionRule, iso: IsoDate): boolean =>
  (from === undefined || iso >= from) &&
  (until === undefined || iso <= until) &&
  (season === undefined || isInSeason(season, iso))

function recursOn(rule: Recurrence, day: number): boolean {
  switch (rule.repeats) {
    case 'settimanale':
      return rule.weekdays.includes(weekdayOn(day))
    case 'mensile':
      return weekdayOn(day) === rule.weekday && isNthInMonth(day, rule.nth)
    case 'ogni-n-settimane':
      return (day - dayOf(rule.starting)) % (rule.weeks * 7) === 0
    case 'date':
      return rule.dates.includes(isoOf(day))
  }
}

function isNthInMonth(day: number, nth: readonly number[]): boolean {
  const place = placeInMonth(day)
  return nth.includes(place.nth) || (place.isLast && nth.includes(-1))
}
