import { type Span, weekdayIndex } from '../../rules/day-number.ts'
import { complexity, type Pattern, PATTERNS, predicted } from './patterns.ts'

/** A week with a collection, without one, perhaps with one, or where a holiday hides it. */
export type Seen = boolean | 'perhaps' | undefined

/** Less than any departure: between two ways that are otherwise the same, what was perhaps there was. */
const DOUBT = 5e-5

/** A rule costs a little more than a departure from one: of two ways with the same cost the one with fewer rules is meant. */
export const RULE = 1.001

interface Option {
  /** None is a time without collections. */
  readonly pattern: Pattern | undefined
  readonly cost: number
  readonly expected: readonly boolean[]
}

/** The days of one weekday in a span, and what each pattern would have on them: the same for every type and zone. */
export interface Weeks {
  readonly days: readonly number[]
  readonly options: readonly Option[]
}

export const weeksIn = (span: Span): Weeks[] => [0, 1, 2, 3, 4, 5, 6].map((weekday) => weeksOf(weekday, span))

function weeksOf(weekday: number, { from, until }: Span): Weeks {
  const days: number[] = []
  for (let day = from; day <= until; day++) if (weekdayIndex(day) === weekday) days.push(day)
  const patterns = PATTERNS.map((pattern): Option => ({
    pattern,
    cost: RULE + complexity(pattern),
    expected: predicted(pattern, days),
  }))
  // Last: where a holiday hides a week, what goes on anyway is meant.
  return {
    days,
    options: [...patterns, { pattern: undefined, cost: 0, expected: days.map(() => false) }],
  }
}

/** What it costs to expect a collection, or none, in a week. */
export function wrongness(seen: Seen, isExpected: boolean): number {
  if (seen === 'perhaps') return isExpected ? 0 : DOUBT
  return seen === undefined || seen === isExpected ? 0 : 1
}
