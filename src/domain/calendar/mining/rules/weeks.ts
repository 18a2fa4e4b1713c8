import { type Span, weekdayIndex } from '../../rules/day-number.ts'
import { complexity, type Pattern, PATTERNS, predicted } from './patterns.ts'

/** Whether a week has a collection; undefined where a holiday hides it. */
export type Seen = boolean | 'perhaps' | undefined

/** The cost of expecting no collection in a week of `perhaps`: far less than a departure. */
const DOUBT = 5e-5

/** A rule costs a little more than a departure, so that on equal length fewer rules win. */
export const RULE = 1.001

interface Option {
  /** Undefined: a break without collections. */
  readonly pattern: Pattern | undefined
  readonly cost: number
  readonly expected: readonly boolean[]
}

/** The days of one weekday in a span, and what each pattern predicts for them; shared by all types and zones. */
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
  // The break is last: where a holiday hides a week, a pattern that goes on wins.
  return {
    days,
    options: [...patterns, { pattern: undefined, cost: 0, expected: days.map(() => false) }],
  }
}

/** The cost of expecting a collection, or none, in a week. */
export function wrongness(seen: Seen, isExpected: boolean): number {
  if (seen === 'perhaps') return isExpected ? 0 : DOUBT
  return seen === undefined || seen === isExpected ? 0 : 1
}
