/**
 * A budget for the search, so that a file without any order ends in seconds: each recurrence and each rule that is tried
 * costs one.
 */
export interface Work {
  left: number
}

export const WORK = 40_000

/** The cost of one pass over the weeks of a series. */
export const SERIES = 10
