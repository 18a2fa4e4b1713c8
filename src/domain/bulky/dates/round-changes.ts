import type { IsoDate } from '../../calendar/rules/collection-rule.ts'
import { weekdayOf } from '../../italian/dates.ts'
import type { Round } from '../rules.ts'

/** Adds a round for that single day. */
export const withExtraDate = (
  rounds: readonly Round[],
  { date, zones, places }: { date: IsoDate; zones?: string[] | undefined; places: number },
): Round[] => [
  ...rounds,
  { weekdays: [weekdayOf(Temporal.PlainDate.from(date))], ...(zones && { zones }), places, from: date, until: date },
]

export const isSingleDate = ({ from, until }: Round): boolean => from !== undefined && from === until

/** Skips a day: each of its rounds ends the day before and begins again the day after. */
export const withoutDate = (rounds: readonly Round[], date: IsoDate): Round[] =>
  rounds.flatMap((round) => (goesOn(round, date) ? around(round, date) : [round]))

/** Whether any round goes out on that day, if it is no holiday. */
export const isRoundDate = (rounds: readonly Round[], date: IsoDate): boolean =>
  rounds.some((round) => goesOn(round, date))

function goesOn({ weekdays, from, until }: Round, day: IsoDate): boolean {
  const isWithin = (from ?? day) <= day && day <= (until ?? day)
  return isWithin && weekdays.includes(weekdayOf(Temporal.PlainDate.from(day)))
}

function around(round: Round, day: IsoDate): Round[] {
  const at = Temporal.PlainDate.from(day)
  const before = { ...round, until: at.subtract({ days: 1 }).toString() }
  const after = { ...round, from: at.add({ days: 1 }).toString() }
  return [before, after].filter(({ from, until }) => from === undefined || until === undefined || from <= until)
}
