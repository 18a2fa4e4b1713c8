import { isNth } from './recurring.ts'

/** How collections recur on one weekday: every n weeks, or as the nth of the month. */
export type Pattern =
  | { readonly kind: 'weeks'; readonly weeks: number; readonly phase: number }
  | { readonly kind: 'month'; readonly nth: readonly number[] }

/** Rarer than every so many weeks is a list of dates. */
export const MOST_WEEKS = 13

const ONCE = [1, 2, 3, 4, 5, -1]
const TWICE = '1,3 2,4 1,2 1,4 2,3 3,4 1,5 2,5 3,5 4,5 1,-1 2,-1 3,-1'
const MORE = '1,3,5 1,2,3 1,2,4 1,3,4 2,3,4 2,4,5 1,2,3,4'
export const NTHS = [
  ...ONCE.map((one) => [one]),
  ...`${TWICE} ${MORE}`.split(' ').map((nth) => nth.split(',').map(Number)),
]

export const PATTERNS: readonly Pattern[] = [
  ...Array.from({ length: MOST_WEEKS }, (_, index) => index + 1).flatMap((weeks) =>
    Array.from({ length: weeks }, (_, phase): Pattern => ({ kind: 'weeks', weeks, phase })),
  ),
  ...NTHS.map((nth): Pattern => ({ kind: 'month', nth })),
]

/** A tiny cost, so that of two patterns that explain the same the simpler one wins. */
export const complexity = (pattern: Pattern): number =>
  pattern.kind === 'weeks' ? pattern.weeks * 1e-6 : (4 + pattern.nth.length * 3) * 1e-6

/** Whether the pattern has a collection on each of these days, which are one weekday of consecutive weeks. */
export const predicted = (pattern: Pattern, days: readonly number[]): boolean[] =>
  days.map((day, index) =>
    pattern.kind === 'weeks' ? index % pattern.weeks === pattern.phase : isNth(day, pattern.nth),
  )
