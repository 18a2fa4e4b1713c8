import type { Pattern } from './patterns.ts'
import { type Seen, type Weeks, wrongness } from './weeks.ts'

/** A pattern that holds from one week to another of the weeks looked at, both included. */
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
 * The cheapest way to tell what was seen on one weekday, week after week, as patterns one after the other (or nothing for
 * a while). A walk over the weeks that keeps, for each pattern, the best week to begin.
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
      // A rule lasts as long as it may: a time without collections begins as late as it can.
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
