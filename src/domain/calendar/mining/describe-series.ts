import { type Span, weekdayAt, weekdayIndex } from '../day-number.ts'
import { type Departure, departuresOf } from './departures.ts'
import { keyOf, mergeWeekdays, type MinedRule, OPEN } from './rules/mined-rule.ts'
import { landingIn, type Landings } from './rules/landings.ts'
import { predictedDays } from './predicted-dates.ts'
import { weekdayRules } from './rules/weekday-rules.ts'
import type { Prices, Seen, Weeks } from './rules/weeks.ts'

/** What explains the dates of one type in one zone. */
export interface Description {
  readonly rules: readonly MinedRule[]
  readonly departures: readonly Departure[]
}

/** A departure may be half of a move: with each of these prices the best of the descriptions is taken. */
const PRICES: readonly Prices[] = [
  { missing: 1, extra: 1 },
  { missing: 0.5, extra: 0.5 },
  { missing: 0.5, extra: 1 },
]

/** Of two ways with the same cost the one with fewer rules is meant, then the one whose rules go on. */
const costOf = ({ rules, departures }: Description): number =>
  departures.length + rules.reduce((sum, rule) => sum + 1.001 + (isOpen(rule) ? 0 : 1e-4), 0)

const isOpen = ({ begins, ends, isSeason }: MinedRule): boolean =>
  isSeason === true || (begins.from === -Infinity && ends.until === Infinity)

/** What is left to say of a series once its rules are known. */
export const describedBy = (
  rules: readonly MinedRule[],
  observed: ReadonlySet<number>,
  landings: Landings,
  span: Span,
): Description => ({ rules, departures: departuresOf(predictedDays(rules, landings, span), observed) })

/** The fewest rules and departures that give these days and no others. */
export function describeSeries(
  observed: ReadonlySet<number>,
  landings: Landings,
  span: Span,
  weeks: readonly Weeks[],
): Description {
  const isHidden = hiddenBy(landings, span)
  const seenOn = seenBy(observed, landings, isHidden)
  const seen = weeks.map(({ days }) => days.map(seenOn))
  const described = (rules: readonly MinedRule[]): Description => describedBy(rules, observed, landings, span)
  const atPrices = (prices: Prices): Description =>
    described(mergeWeekdays(weeks.flatMap((one, weekday) => weekdayRules(one, seen[weekday]!, prices, isHidden))))
  const first = atPrices(PRICES[0]!)
  // One rule and nothing else: no other way is shorter.
  if (costOf(first) < 1.01) return first
  const options = [first, ...PRICES.slice(1).map(atPrices)]
  const short = originsOf(observed, landings).flatMap(shortWeekly)
  const best = cheapest([...options, ...short.map((rule) => described([rule]))])
  const others = [...withOtherEnds(best.rules).map(mergeWeekdays), ...asOne(best.rules), ...asWeekly(best.rules)]
  return cheapest([best, ...others.map(described)])
}

/** The days from which holidays have moved them: one that may be there on its own is taken either way. */
function originsOf(observed: ReadonlySet<number>, landings: Landings): Set<number>[] {
  const came = new Map([...landings].map(([from, to]) => [to, from]))
  const days = [...observed]
  return [
    new Set(days.map((day) => came.get(day) ?? day)),
    new Set(days.map((day) => (landings.has(day) ? (came.get(day) ?? day) : day))),
  ]
}

/** A rule that stops and goes on is one rule, and what is missing in between a departure from it. */
function asOne(rules: readonly MinedRule[]): MinedRule[][] {
  const same = [...Map.groupBy(rules, ({ recurrence }) => keyOf(recurrence)).values()]
  if (same.length === rules.length) return []
  return [same.map((group) => ({ ...group[0]!, ends: group.at(-1)!.ends }))]
}

/** Nearly every week of the month is every week, with a day missing: so it may be one with another weekday. */
function asWeekly(rules: readonly MinedRule[]): MinedRule[][] {
  const isNearly = ({ recurrence }: MinedRule): boolean => recurrence.repeats === 'mensile' && recurrence.nth.length > 2
  if (rules.length < 2 || !rules.some(isNearly)) return []
  const weekly = ({ recurrence, begins, ends }: MinedRule): MinedRule => ({
    recurrence: { repeats: 'settimanale', weekdays: recurrence.repeats === 'mensile' ? [recurrence.weekday] : [] },
    begins: { from: begins.from === -Infinity ? -Infinity : begins.until, until: begins.until },
    ends: { from: ends.from, until: ends.until === Infinity ? Infinity : ends.from },
  })
  return [mergeWeekdays(rules.map((rule) => (isNearly(rule) && !rule.isSeason ? weekly(rule) : rule)))]
}

/**
 * A rule ends where its last date is: one that was moved from there, or left out, ends it too soon, and keeps it from being
 * one with that of another weekday. So each may go on, or begin and end with another.
 */
function withOtherEnds(rules: readonly MinedRule[]): MinedRule[][] {
  const isWeekly = ({ recurrence }: MinedRule): boolean => recurrence.repeats === 'settimanale'
  return rules.flatMap((rule, index) => {
    const alike = (other: MinedRule): boolean =>
      other !== rule && isWeekly(rule) && isWeekly(other) && other.isSeason === rule.isSeason
    const others = [...rules.filter(alike), ...(isOpen(rule) ? [] : [OPEN])]
    return others.flatMap(({ begins, ends }) =>
      [{ begins }, { ends }, { begins, ends }].map((time) => rules.with(index, { ...rule, ...time })),
    )
  })
}

const cheapest = (options: readonly Description[]): Description =>
  options.reduce((best, other) => (costOf(other) < costOf(best) ? other : best))

/** A short rule gives each weekday too few dates to be seen: so many days, near to each other, may be one. */
const SHORT = 16

function shortWeekly(observed: ReadonlySet<number>): MinedRule[] {
  if (observed.size < 2 || observed.size > SHORT) return []
  const days = [...observed].toSorted((one, other) => one - other)
  const near: number[][] = []
  for (const day of days) {
    const last = near.at(-1)
    if (last && day - last.at(-1)! <= 7) last.push(day)
    else near.push([day])
  }
  return near.filter(({ length }) => length > 1).map(weeklyOver)
}

/** From the first day to the last, every week on all the weekdays there are. */
function weeklyOver(days: readonly number[]): MinedRule {
  const [first, last] = [days[0]!, days.at(-1)!]
  const weekdays = [...new Set(days.map(weekdayIndex))].toSorted((one, other) => one - other).map(weekdayAt)
  const free = (from: number, step: number): number => {
    let day = from + step
    while (!weekdays.includes(weekdayAt(weekdayIndex(day)))) day += step
    return day - step
  }
  return {
    recurrence: { repeats: 'settimanale', weekdays },
    begins: { from: free(first, -1), until: first },
    ends: { from: last, until: free(last, 1) },
  }
}

/** Whether the rules had a collection on a day, as far as one can see: a holiday may hide it, or put two on one day. */
function seenBy(observed: ReadonlySet<number>, landings: Landings, isHidden: (day: number) => boolean) {
  const comers = new Set(landings.values())
  return (day: number): Seen => {
    if (isHidden(day)) return undefined
    const to = landingIn(landings, day)!
    if (!observed.has(to)) return false
    const isShared = to === day ? comers.has(day) : !landings.has(to)
    return isShared ? 'perhaps' : true
  }
}

/** What a holiday cancels, or what takes place outside of the time looked at, leaves no trace. */
const hiddenBy =
  (landings: Landings, { from, until }: Span) =>
  (day: number): boolean => {
    const to = landingIn(landings, day)
    return to === undefined || to < from || to > until
  }
