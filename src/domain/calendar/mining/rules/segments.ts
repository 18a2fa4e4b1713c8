import type { Pattern } from './patterns.ts'
import { type Seen, type Weeks, wrongness } from './weeks.ts'

/** A pattern that holds from one week to another, both included. */
export interface Segment {
  readonly pattern: Pattern
  readonly first: number
  readonly last: number
}

interface Step {
  readonly cost: number
  readonly from: number
  readonly pattern: Pattern | undefined
}

/**
 * The cheapest sequence of patterns, or breaks, that explains what was observed on one weekday. A dynamic program over the
 * weeks: for each pattern it keeps the best week to begin.
 */
export function cheapestSegments({ days, options }: Weeks, seen: readonly Seen[]): Segment[] {
  const states = options.map(({ pattern, cost, expected }) => ({
    pattern,
    cost,
    expected,
    wrong: 0,
    begun: cost,
    from: 0,
  }))
  const best: Step[] = [{ cost: 0, from: 0, pattern: undefined }]
  for (let week = 0; week < days.length; week++) {
    const before = best[week]!.cost
    const withOne = wrongness(seen[week], true)
    const without = wrongness(seen[week], false)
    let cheapest = states[0]!
    let least = Infinity
    for (const state of states) {
      const begun = before + state.cost - state.wrong
      // On equal cost a rule lasts as long as possible and a break begins as late as possible.
      if (begun < state.begun + (state.pattern === undefined ? 1e-9 : 0)) {
        state.begun = begun
        state.from = week
      }
      state.wrong += state.expected[week] ? withOne : without
      const reached = state.begun + state.wrong
      if (reached >= least - 1e-9) continue
      least = reached
      cheapest = state
    }
    best.push({ cost: least, from: cheapest.from, pattern: cheapest.pattern })
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
