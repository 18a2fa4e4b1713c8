import { weekdayAt, weekdayIndex } from '../rules/day-number.ts'
import type { Landings } from './rules/landings.ts'
import { keyOf, mergeWeekdays, type MinedRule, OPEN } from './rules/mined-rule.ts'

/** What weekday by weekday is not seen: rules that may say the same in fewer words. */
export const otherRules = (rules: readonly MinedRule[]): MinedRule[][] => [
  ...withOtherEnds(rules).map(mergeWeekdays),
  ...asOne(rules),
  ...asWeekly(rules),
]

export const isOpen = ({ begins, ends, isSeason }: MinedRule): boolean =>
  isSeason === true || (begins.from === -Infinity && ends.until === Infinity)

/** A rule that stops and goes on is one rule, and what is missing in between a departure from it. */
function asOne(rules: readonly MinedRule[]): MinedRule[][] {
  const same = [...Map.groupBy(rules, ({ recurrence }) => keyOf(recurrence)).values()]
  if (same.length === rules.length) return []
  return [same.map((group) => ({ ...group[0]!, ends: group.at(-1)!.ends }))]
}

const isWeekly = ({ recurrence }: MinedRule): boolean => recurrence.repeats === 'settimanale'
const isNearly = ({ recurrence }: MinedRule): boolean => recurrence.repeats === 'mensile' && recurrence.nth.length > 2

const weekly = ({ recurrence, begins, ends }: MinedRule): MinedRule => ({
  recurrence: { repeats: 'settimanale', weekdays: recurrence.repeats === 'mensile' ? [recurrence.weekday] : [] },
  begins: { from: begins.from === -Infinity ? -Infinity : begins.until, until: begins.until },
  ends: { from: ends.from, until: ends.until === Infinity ? Infinity : ends.from },
})

/** Nearly every week of the month is every week, with a day missing: so it may be one with another weekday. */
function asWeekly(rules: readonly MinedRule[]): MinedRule[][] {
  if (rules.length < 2 || !rules.some(isNearly)) return []
  return [mergeWeekdays(rules.map((rule) => (isNearly(rule) && !rule.isSeason ? weekly(rule) : rule)))]
}

/**
 * A rule ends where its last date is: one that was moved from there, or left out, ends it too soon, and keeps it from being
 * one with that of another weekday. So each may go on, or begin and end with another.
 */
function withOtherEnds(rules: readonly MinedRule[]): MinedRule[][] {
  return rules.flatMap((rule, index) => {
    const alike = (other: MinedRule): boolean =>
      other !== rule && isWeekly(rule) && isWeekly(other) && other.isSeason === rule.isSeason
    const others = [...rules.filter(alike), ...(isOpen(rule) ? [] : [OPEN])]
    return others.flatMap(({ begins, ends }) =>
      [{ begins }, { ends }, { begins, ends }].map((time) => rules.with(index, { ...rule, ...time })),
    )
  })
}

/** Rules so short that no weekday shows them by itself. */
export const shortRules = (observed: ReadonlySet<number>, landings: Landings): MinedRule[] =>
  originsOf(observed, landings).flatMap(shortWeekly)

/** The days from which holidays have moved them: one that may be there on its own is taken either way. */
function originsOf(observed: ReadonlySet<number>, landings: Landings): Set<number>[] {
  const came = new Map([...landings].map(([from, to]) => [to, from]))
  const days = [...observed]
  return [
    new Set(days.map((day) => came.get(day) ?? day)),
    new Set(days.map((day) => (landings.has(day) ? (came.get(day) ?? day) : day))),
  ]
}

/** A short rule gives each weekday too few dates to be seen: so many days, near to each other, may be one. */
const SHORT = 16

function shortWeekly(observed: ReadonlySet<number>): MinedRule[] {
  if (observed.size < 2 || observed.size > SHORT) return []
  const days = [...observed].toSorted((one, other) => one - other)
  const near: number[][] = []
  for (const day of days) {
    const last = near.at(-1)
    if (last && day - last.at(-1)! <= 7) last.push(day)
    else near.push([day])
  }
  return near.filter(({ length }) => length > 1).map(weeklyOver)
}

/** From the first day to the last, every week on all the weekdays there are. */
function weeklyOver(days: readonly number[]): MinedRule {
  const [first, last] = [days[0]!, days.at(-1)!]
  const weekdays = [...new Set(days.map(weekdayIndex))].toSorted((one, other) => one - other).map(weekdayAt)
  const free = (from: number, step: number): number => {
    let day = from + step
    while (!weekdays.includes(weekdayAt(weekdayIndex(day)))) day += step
    return day - step
  }
  return {
    recurrence: { repeats: 'settimanale', weekdays },
    begins: { from: free(first, -1), until: first },
    ends: { from: last, until: free(last, 1) },
  }
}
