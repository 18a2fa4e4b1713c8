import type { Recurrence } from '../../rules/collection-rule.ts'
import { isoOf, weekdayAt, weekdayIndex } from '../../rules/day-number.ts'
import { MOST_WEEKS, NTHS } from './patterns.ts'
import { isNth } from './recurring.ts'

/** Every recurrence that has at least `least` of these days, the simple ones first. */
export function likelyRecurrences(days: readonly number[], least: number): Recurrence[] {
  const onWeekday = weekdays.map((weekday) => days.filter((day) => weekdayIndex(day) === weekday))
  return [
    ...weekly(onWeekday, least),
    ...everySoManyWeeks(days, least),
    ...onWeekday.flatMap((own) => monthly(own, least)),
  ]
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

function weekly(onWeekday: readonly (readonly number[])[], least: number): Recurrence[] {
  const seen = weekdays.filter((weekday) => onWeekday[weekday]!.length > 0)
  return subsetsOf(seen)
    .filter((chosen) => chosen.reduce((sum, weekday) => sum + onWeekday[weekday]!.length, 0) >= least)
    .map((chosen) => ({ repeats: 'settimanale', weekdays: chosen.map(weekdayAt) }))
}

/** All subsets but the empty one, small ones first. */
function subsetsOf(all: readonly number[]): number[][] {
  let subsets: number[][] = [[]]
  for (const one of all) subsets = subsets.concat(subsets.map((subset) => [...subset, one]))
  return subsets.slice(1).toSorted((one, other) => one.length - other.length)
}

function everySoManyWeeks(days: readonly number[], least: number): Recurrence[] {
  const found: Recurrence[] = []
  for (let weeks = 2; weeks <= MOST_WEEKS; weeks++) {
    for (const same of Map.groupBy(days, (day) => day % (weeks * 7)).values()) {
      if (same.length >= least) found.push({ repeats: 'ogni-n-settimane', weeks, starting: isoOf(same[0]!) })
    }
  }
  return found
}

function monthly(days: readonly number[], least: number): Recurrence[] {
  if (days.length < least) return []
  const weekday = weekdayAt(weekdayIndex(days[0]!))
  return NTHS.filter((nth) => days.filter((day) => isNth(day, nth)).length >= least).map((nth) => ({
    repeats: 'mensile',
    weekday,
    nth: [...nth],
  }))
}
