import { type Span, weekdayIndex } from '../day-number.ts'
import { complexity, type Pattern, PATTERNS, predicted } from './patterns.ts'

/** A pattern that holds from one week to another of the weeks looked at, both included. */
export interface Segment {
  readonly pattern: Pattern
  readonly first: number
  readonly last: number
}

/** A week with a collection, without one, or where a holiday hides it. */
export type Seen = boolean | undefined

/** A rule costs a little more than a departure from one: of two ways with the same cost the one with fewer rules is meant. */
const RULE = 1.001

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
  return { days, options: [...patterns, { pattern: undefined, cost: 0, expected: days.map(() => false) }] }
}

interface Step {
  readonly cost: number
  readonly from: number
  readonly pattern: Pattern | undefined
}

/**
 * The cheapest way to tell what was seen on one weekday, week after week, as patterns one after the other (or nothing for
 * a while), each departure costing `mismatch`. A walk over the weeks that keeps, for each pattern, the best week to begin.
 */
export function segmentsOf({ days, options }: Weeks, seen: readonly Seen[], mismatch: number): Segment[] {
  const states = options.map(({ cost }) => ({ wrong: 0, begun: cost, from: 0 }))
  const best: Step[] = [{ cost: 0, from: 0, pattern: undefined }]
  for (let week = 0; week < days.length; week++) {
    let step: Step = { cost: Infinity, from: week, pattern: undefined }
    for (const [index, { pattern, cost, expected }] of options.entries()) {
      const state = states[index]!
      const begun = best[week]!.cost + cost - state.wrong
      if (begun < state.begun) {
        state.begun = begun
        state.from = week
      }
      if (seen[week] !== undefined && seen[week] !== expected[week]) state.wrong += mismatch
      const reached = state.begun + state.wrong
      if (reached < step.cost - 1e-9) step = { cost: reached, from: state.from, pattern }
    }
    best.push(step)
  }
  return walkBack(best)
}

function walkBack(best: readonly Step[]): Segment[] {
  const segments: Segment[] = []
  for (let end = best.length - 1; end > 0; end = best[end]!.from) {
    const { pattern, from } = best[end]!
    if (pattern !== undefined) segments.unshift({ pattern, first: from, last: end - 1 })
  }
  return segments
}
