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
 * Every rule that may be the one that explains what others leave, with at most so many departures: of each recurrence that
 * has enough of the days, each part that begins and ends where it has them, or where one of them may have moved from. With
 * one stretch at most, only parts in which none is missed.
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
  // Where nothing shows, the rule may hold or not: zones in which it does show may share it.
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
    // What comes back every year shows in a whole year; in less of it a part of the year would go on where nothing was seen.
    if (stretches.length < 2 || span.until - span.from < YEAR) continue
    const inYear = days.toSorted((one, other) => dayOfYear(one) - dayOfYear(other))
    const yearly = inOrder(inYear)
    for (const part of partsIn(stretchesOf(yearly), yearly, true)) {
      const rule = seasonBetween(recurrence, inYear, part, isHidden)
      if (rule) yield rule
    }
  }
}

/** From its first day to its last. */
const YEAR = 364

/** What a recurrence has among the days that are left. */
interface Within {
  /** For each day 1 where it is one of them, -1 where there was none, 0 where nothing shows. */
  readonly signs: readonly number[]
  /** Whether a day that was missed may be one that the recurrence does not have. */
  readonly mayMove: (place: number) => boolean
  /** How many days there are to explain, and how many departures there may be. */
  readonly left: number
  readonly most: number
  readonly mostStretches: number
}

interface Stretch extends Part {
  readonly hits: number
  /** The least number of departures for what was missed since the stretch before. */
  readonly missed: number
}

/** Where days follow each other of which none was missed. */
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

/** Without those that explain nothing; what was missed on either side of one is missed all the same. */
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
 * From one stretch to another, as long as few enough days are left over or missed; or, in the order of the year, all but
 * what lies between two of them: a part of the year over New Year.
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

/** As many as may have moved at an end. */
const FURTHER = 2

function* reaching({ first, last }: Part, { signs, mayMove }: Within): Generator<Part> {
  const mayReach = (place: number): boolean => signs[place] === -1 && mayMove(place)
  for (let before = 0; before <= FURTHER && (before === 0 || mayReach(first - before)); before++) {
    for (let after = 0; after <= FURTHER && (after === 0 || mayReach(last + after)); after++) {
      yield { first: first - before, last: last + after }
    }
  }
}
