import type { Span } from '../rules/day-number.ts'
import { type Departure, departuresOf } from './departures.ts'
import { predictedDays } from './rules/predicted-dates.ts'
import { landingIn, type Landings } from './rules/landings.ts'
import { mergeWeekdays, type MinedRule } from './rules/mined-rule.ts'
import { keyOf } from './rules/recurring.ts'
import { weekdayRules } from './rules/weekday-rules.ts'
import { RULE, type Seen, type Weeks } from './rules/weeks.ts'
import { rulesBeside, type Series } from './rules-beside.ts'
import { SERIES, type Work } from './work.ts'

/** What explains the dates of one type in one zone. */
export interface Description {
  readonly rules: readonly MinedRule[]
  readonly departures: readonly Departure[]
}

const isOpen = ({ begins, ends, isSeason }: MinedRule): boolean =>
  isSeason === true || (begins.from === -Infinity && ends.until === Infinity)

/** Of two ways with the same cost the one with fewer rules is meant, then the one whose rules go on. */
const costOf = ({ rules, departures }: Description): number =>
  departures.length + rules.reduce((sum, rule) => sum + RULE + (isOpen(rule) ? 0 : BOUNDED), 0)
const BOUNDED = 1e-4

/** What is left to say of a series once its rules are known. */
export const describedBy = (
  rules: readonly MinedRule[],
  observed: ReadonlySet<number>,
  landings: Landings,
  span: Span,
): Description => ({ rules, departures: departuresOf(predictedDays(rules, landings, span), observed) })

/** Few days are looked at closely, whatever comes out. */
const FEW_DAYS = 12

/** Rules of which each explains hardly more than two days show no order, even where a few departures are allowed. */
const showsNoOrder = (description: Description, observed: ReadonlySet<number>): boolean =>
  observed.size > FEW_DAYS && (costOf(description) - 2) * 3 > observed.size

/** Whether these days are a list, and no rule was found in them. */
export const isList = (observed: ReadonlySet<number>, { rules }: Description): boolean =>
  rules.length === 0 && observed.size > FEW_DAYS

/** The fewest rules and departures that give these days and no others, as far as there is work left. */
export function describeSeries(
  observed: ReadonlySet<number>,
  landings: Landings,
  span: Span,
  weeks: readonly Weeks[],
  work: Work,
): Description {
  work.left -= SERIES
  const isHidden = hiddenBy(landings, span)
  const seenOn = seenBy(observed, landings, isHidden)
  const seen = weeks.map(({ days }) => days.map(seenOn))
  const described = (rules: readonly MinedRule[]): Description => describedBy(rules, observed, landings, span)
  const first = described(mergeWeekdays(weeks.flatMap((one, weekday) => weekdayRules(one, seen[weekday]!, isHidden))))
  // One rule and nothing else: no other way is shorter.
  if (costOf(first) < 1.01) return first
  if (showsNoOrder(first, observed)) return described([])
  return improved(first, { observed, landings, span }, work)
}

const cheaper = (best: Description, other: Description): Description => (costOf(other) < costOf(best) ? other : best)

/** These rules, and one more where so few departures are left by it. */
export const besideRules = (rules: readonly MinedRule[], series: Series, most: number, work: Work): Description =>
  withOneMore(rules, describedBy(rules, series.observed, series.landings, series.span), series, most, work)

/** One rule in the place of some: as long as the whole gets shorter by it. */
function improved(start: Description, series: Series, work: Work): Description {
  for (const rest of withoutSome(start.rules)) {
    const most = Math.floor(costOf(start) - (rest.length + 1) * RULE - BOUNDED / 2)
    const better = withOneMore(rest, start, series, most, work)
    if (better !== start) return improved(better, series, work)
  }
  return start
}

/**
 * Two rules that have weekdays in common hide each other from a search for one: so one that misses no day, and explains
 * half of them, is taken for granted, and the other looked for beside it.
 */
export function asTwo(start: Description, series: Series, work: Work): Description {
  const most = Math.floor(costOf(start) - 2 * RULE - 0.5)
  if (most < 0 || isList(series.observed, start)) return start
  const half = Math.floor((series.observed.size + most) / 2)
  for (const one of rulesBeside(new Set(), series, half, work, 1)) {
    const better = withOneMore([one], start, series, most, work)
    if (better !== start) return improved(better, series, work)
  }
  return start
}

function withOneMore(
  rest: readonly MinedRule[],
  start: Description,
  series: Series,
  most: number,
  work: Work,
): Description {
  if (most < 0) return start
  let best = start
  const { observed, landings, span } = series
  for (const rule of rulesBeside(predictedDays(rest, landings, span), series, most, work)) {
    work.left -= 1
    best = cheaper(best, describedBy([...rest, rule], observed, landings, span))
  }
  return best
}

/** None of the rules, all of them, without those that recur alike, without one or two. */
function withoutSome(rules: readonly MinedRule[]): (readonly MinedRule[])[] {
  const alike = [...Map.groupBy(rules, ({ recurrence }) => keyOf(recurrence)).values()]
  const pairs = rules.flatMap((one, index) => rules.slice(index).map((other) => [one, other]))
  const rests = [rules, [], ...alike, ...pairs].map((gone) => rules.filter((rule) => !gone.includes(rule)))
  return [...new Map(rests.map((rest) => [rest.map((rule) => rules.indexOf(rule)).join(' '), rest])).values()]
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
