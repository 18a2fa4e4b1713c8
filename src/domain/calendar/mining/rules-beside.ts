import type { Span } from '../rules/day-number.ts'
import { NEAR } from './departures.ts'
import { landingIn, type Landings, REACH } from './rules/landings.ts'
import { likelyRecurrences } from './rules/likely-recurrences.ts'
import type { MinedRule } from './rules/mined-rule.ts'
import { recurring } from './rules/recurring.ts'
import { dayOfYear, type IsHidden, type Part, ruleBetween, seasonBetween } from './rules/rule-between.ts'
import type { Work } from './work.ts'

export interface Series {
  readonly observed: ReadonlySet<number>
  readonly landings: Landings
  readonly span: Span
}

/**
 * Candidates for the one rule that explains the days that `given` leaves, with at most `most` departures: each recurrence
 * that has enough of these days, in each period that begins and ends on one of them, or where one may have moved from. With
 * `mostStretches` 1, only periods in which no day is missing.
 */
export function* rulesBeside(
  given: ReadonlySet<number>,
  { observed, landings, span }: Series,
  most: number,
  work: Work,
  mostStretches = Infinity,
): Generator<MinedRule> {
  const left = observed.difference(given)
  if (left.size < 2) return
  const wider = { from: span.from - REACH, until: span.until + REACH }
  const signs = new Int8Array(wider.until - wider.from + 1)
  const hits: number[] = []
  for (let day = wider.from; day <= wider.until; day++) {
    const to = landingIn(landings, day)
    if (to === undefined || to < span.from || to > span.until || given.has(to)) continue
    signs[day - wider.from] = left.has(to) ? 1 : -1
    if (left.has(to)) hits.push(day)
  }
  // On hidden days the rule may hold or not: another zone, in which they are visible, may share it.
  const isHidden: IsHidden = (day) => signs[day - wider.from] === 0
  const least = Math.max(2, left.size - most)
  for (const recurrence of likelyRecurrences(hits, least)) {
    work.left -= 1
    if (work.left < 0) return
    const days = recurring(recurrence, wider).toSorted((one, other) => one - other)
    const extra = left.difference(new Set(days.map((day) => landingIn(landings, day))))
    const mayMove = (day: number): boolean => extra.values().some((to) => Math.abs(to - day) <= NEAR)
    const inOrder = (ordered: readonly number[]): Within => ({
      signs: ordered.map((day) => signs[day - wider.from]!),
      mayMove: (place) => mayMove(ordered[place]!),
      left: left.size,
      most,
      mostStretches,
    })
    const own = inOrder(days)
    const stretches = stretchesOf(own)
    for (const part of partsIn(stretches, own, false)) yield ruleBetween(recurrence, days, part, isHidden)
    // Seasons can only be seen in a whole year of dates.
    if (stretches.length < 2 || span.until - span.from < YEAR) continue
    const inYear = days.toSorted((one, other) => dayOfYear(one) - dayOfYear(other))
    const yearly = inOrder(inYear)
    for (const part of partsIn(stretchesOf(yearly), yearly, true)) {
      const rule = seasonBetween(recurrence, inYear, part, isHidden)
      if (rule) yield rule
    }
  }
}

/** Days from the first day of a year to the last. */
const YEAR = 364

/** How a recurrence compares with the days that are left. */
interface Within {
  /** For each day of the recurrence: 1 if it was observed, -1 if not, 0 if it is hidden. */
  readonly signs: readonly number[]
  /** Whether a missing day may have moved to a day that the recurrence does not have. */
  readonly mayMove: (place: number) => boolean
  /** The number of days to explain, and the most departures allowed. */
  readonly left: number
  readonly most: number
  readonly mostStretches: number
}

interface Stretch extends Part {
  readonly hits: number
  /** The fewest departures that the missing days since the stretch before need. */
  readonly missed: number
}

/** Runs of days of which none is missing. */
function stretchesOf({ signs, mayMove }: Within): Stretch[] {
  const stretches: { first: number; last: number; hits: number; missed: number }[] = []
  let missed = 0
  let isBroken = true
  for (const [place, sign] of signs.entries()) {
    if (sign === -1) {
      isBroken = true
      if (missed === 0 && !mayMove(place)) missed = 1
      continue
    }
    if (isBroken) {
      stretches.push({ first: place, last: place, hits: 0, missed })
      isBroken = false
      missed = 0
    }
    const own = stretches.at(-1)!
    own.last = place
    own.hits += sign
  }
  return joined(stretches)
}

/** Drops stretches that explain no day; the missing days around them are added up. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  let missed = 0
  return stretches.flatMap((one) => {
    missed = Math.max(missed, one.missed)
    if (one.hits === 0) return []
    const own = { ...one, missed }
    missed = 0
    return [own]
  })
}

/**
 * The periods from one stretch to another with few enough days left over or missing. In the order of the year also
 * everything but what lies between two stretches: a season over New Year.
 */
function* partsIn(stretches: readonly Stretch[], within: Within, isOverNewYear: boolean): Generator<Part> {
  const sums = [0]
  for (const { hits, missed } of stretches) sums.push(sums.at(-1)! + missed - hits)
  for (const [from, { first, missed }] of stretches.entries()) {
    const [start, end] = isOverNewYear ? [0, from] : [from, stretches.length]
    const others = within.left - sums[from]! - missed + (isOverNewYear ? sums.at(-1)! : 0)
    for (let until = start; until < end; until++) {
      const count = isOverNewYear ? until + stretches.length - from : until - from + 1
      if (count > within.mostStretches) continue
      if (others + sums[until + 1]! <= within.most) yield* reaching({ first, last: stretches[until]!.last }, within)
    }
  }
}

/** So many days at each end may have moved. */
const FURTHER = 2

function* reaching({ first, last }: Part, { signs, mayMove }: Within): Generator<Part> {
  const mayReach = (place: number): boolean => signs[place] === -1 && mayMove(place)
  for (let before = 0; before <= FURTHER && (before === 0 || mayReach(first - before)); before++) {
    for (let after = 0; after <= FURTHER && (after === 0 || mayReach(last + after)); after++) {
      yield { first: first - before, last: last + after }
    }
  }
}
