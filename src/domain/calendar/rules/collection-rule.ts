import type { Weekday } from '../../italian/dates.ts'
import { dayOf, type IsoDate, isoOf, placeInMonth, weekdayOn } from './day-number.ts'
import { isInSeason, type Season } from './season.ts'

export type { IsoDate } from './day-number.ts'

/** Who puts it out. A resident is domestica unless they say otherwise. */
export const USER_KINDS = ['domestica', 'condominio', 'non-domestica'] as const
export type UserKind = (typeof USER_KINDS)[number]

/** Where, for whom and when in the year something holds; what is left out holds everywhere, for all, always. */
export interface Scope {
  zones?: string[] | undefined
  users?: UserKind[] | undefined
  season?: Season | undefined
}

/** For whom anything is different from the rest: where it is nobody, nobody is asked what they are. */
export const usersApart = ({
  collection = [],
  calendar: { rules, exceptions, windows = [] },
}: {
  readonly collection?: readonly Pick<Scope, 'users'>[] | undefined
  readonly calendar: {
    readonly rules: readonly Pick<Scope, 'users'>[]
    readonly exceptions: readonly Pick<Scope, 'users'>[]
    readonly windows?: readonly Pick<Scope, 'users'>[] | undefined
  }
}): UserKind[] => {
  const named = new Set([...collection, ...rules, ...exceptions, ...windows].flatMap(({ users }) => users ?? []))
  return USER_KINDS.filter((user) => named.has(user))
}

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

export const holdsIn =
  (zone: string, user: UserKind) =>
  ({ zones, users }: Scope): boolean =>
    (zones?.includes(zone) ?? true) && (users?.includes(user) ?? true)

/** The day is counted as a number: a calendar asks this for every rule of every day. Most are not of that weekday. */
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
