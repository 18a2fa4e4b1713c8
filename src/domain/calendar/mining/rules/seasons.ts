import { dayOf, isoOf, type Span } from '../../rules/day-number.ts'
import { type IsHidden, type MinedRule, recurrenceOf } from './mined-rule.ts'
import { type Pattern, predicted } from './patterns.ts'
import { RULE, type Prices, type Seen, type Weeks, wrongness } from './weeks.ts'

/** Days of the year are compared as those of a year like any other. */
const YEAR = '2001-'
const dayOfYear = (day: number): number => {
  const rest = isoOf(day).slice(5)
  return dayOf(YEAR + (rest === '02-29' ? '02-28' : rest))
}

/** Between two years a season is a little less believed than a rule with a beginning and an end. */
const SEASON = RULE + 1e-3

export interface Seasonal {
  readonly cost: number
  readonly pattern: Pattern
  /** Weeks of the year without collections, as places in `order`. */
  readonly gap: Span
  readonly order: readonly number[]
}

/**
 * One pattern with a part of the year left out, the same every year: the winter of one year is two parts of it, a summer
 * comes twice in two years. For each pattern the part to leave out is where it is wrong most.
 */
export function seasonal({ days, options }: Weeks, seen: readonly Seen[], prices: Prices): Seasonal | undefined {
  const order = days.map((_, week) => week).toSorted((one, other) => dayOfYear(days[one]!) - dayOfYear(days[other]!))
  let best: Seasonal | undefined
  for (const { pattern, expected } of options) {
    if (pattern === undefined) continue
    let wrong = 0
    const gains = order.map((week) => {
      const within = wrongness(seen[week], expected[week]!, prices)
      wrong += within
      return within - wrongness(seen[week], false, prices)
    })
    const gap = richest(gains)
    const cost = SEASON + wrong - gap.sum
    if (gap.from > 0 && gap.until < order.length - 1 && cost < (best?.cost ?? Infinity) - 1e-9) {
      best = { cost, pattern, gap, order }
    }
  }
  return best
}

/** The stretch with the greatest sum. */
function richest(gains: readonly number[]): Span & { sum: number } {
  let best = { from: 0, until: -1, sum: 0 }
  let run = { from: 0, sum: 0 }
  for (const [index, gain] of gains.entries()) {
    run = run.sum <= 0 ? { from: index, sum: gain } : { ...run, sum: run.sum + gain }
    if (run.sum > best.sum) best = { ...run, until: index }
  }
  return best
}

/** A shorter break is no end of a season. */
const BREAK = 56

/** The rule of a season, with the room that its ends have. */
export function seasonalRule(
  { pattern, gap, order }: Seasonal,
  days: readonly number[],
  isHidden: IsHidden,
): MinedRule | undefined {
  const expected = predicted(pattern, days)
  const clear = order.map((week) => expected[week]! && !isHidden(days[week]!))
  const lastIn = clear.lastIndexOf(true, gap.from - 1)
  const firstOut = clear.indexOf(true, gap.from)
  const lastOut = clear.lastIndexOf(true, gap.until)
  const firstIn = clear.indexOf(true, gap.until + 1)
  const at = (place: number): number => dayOfYear(days[order[place]!]!)
  if (lastIn === -1 || firstIn === -1 || firstOut > lastOut || at(lastOut) - at(firstOut) < BREAK) return undefined
  return {
    recurrence: recurrenceOf(pattern, days, Math.min(...order.filter((_, place) => clear[place]))),
    begins: { from: at(lastOut) + 1, until: at(firstIn) },
    ends: { from: at(lastIn), until: at(firstOut) - 1 },
    isSeason: true,
  }
}
