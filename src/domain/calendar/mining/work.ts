/**
 * How much a calendar may still be looked at, so that a file in which nothing comes back ends in seconds: one for each
 * recurrence and each rule that is tried.
 */
export interface Work {
  left: number
}

export const WORK = 40_000

/** What it takes to go through the weeks of a series. */
export const SERIES = 10
