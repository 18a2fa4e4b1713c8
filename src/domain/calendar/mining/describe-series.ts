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

/** The rules and departures that give the dates of one type in one zone. */
export interface Description {
  readonly rules: readonly MinedRule[]
  readonly departures: readonly Departure[]
}

const isOpen = ({ begins, ends, isSeason }: MinedRule): boolean =>
  isSeason === true || (begins.from === -Infinity && ends.until === Infinity)

/** Of two descriptions of the same length the one with fewer rules wins, then the one whose rules have no end. */
const costOf = ({ rules, departures }: Description): number =>
  departures.length + rules.reduce((sum, rule) => sum + RULE + (isOpen(rule) ? 0 : BOUNDED), 0)
const BOUNDED = 1e-4

/** These rules with the departures that they leave. */
export const describedBy = (
  rules: readonly MinedRule[],
  observed: ReadonlySet<number>,
  landings: Landings,
  span: Span,
): Description => ({ rules, departures: departuresOf(predictedDays(rules, landings, span), observed) })

/** So few days are always searched for rules. */
const FEW_DAYS = 12

/** Where a rule or departure explains fewer than three days on average, the dates follow no rule. */
const showsNoOrder = (description: Description, observed: ReadonlySet<number>): boolean =>
  observed.size > FEW_DAYS && (costOf(description) - 2) * 3 > observed.size

/** Whether these days are written as a list, because no rule was found. */
export const isList = (observed: ReadonlySet<number>, { rules }: Description): boolean =>
  rules.length === 0 && observed.size > FEW_DAYS

/** The fewest rules and departures that give exactly these days; the search ends when `work` is used up. */
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
  // One rule without departures: nothing is shorter.
  if (costOf(first) < 1.01) return first
  if (showsNoOrder(first, observed)) return described([])
  return improved(first, { observed, landings, span }, work)
}

const cheaper = (best: Description, other: Description): Description => (costOf(other) < costOf(best) ? other : best)

/** These rules with one more, if that leaves at most `most` departures. */
export const besideRules = (rules: readonly MinedRule[], series: Series, most: number, work: Work): Description =>
  withOneMore(rules, describedBy(rules, series.observed, series.landings, series.span), series, most, work)

/** Replaces some rules by one other, again and again, as long as the description gets shorter. */
function improved(start: Description, series: Series, work: Work): Description {
  for (const rest of withoutSome(start.rules)) {
    const most = Math.floor(costOf(start) - (rest.length + 1) * RULE - BOUNDED / 2)
    const better = withOneMore(rest, start, series, most, work)
    if (better !== start) return improved(better, series, work)
  }
  return start
}

/**
 * Two rules that share weekdays hide each other from a search for a single rule. So this fixes one rule that misses no day
 * and explains half of the days, and searches the other beside it.
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

/** The rules that stay when some are removed: none, all, those with the same recurrence, one, or two. */
function withoutSome(rules: readonly MinedRule[]): (readonly MinedRule[])[] {
  const alike = [...Map.groupBy(rules, ({ recurrence }) => keyOf(recurrence)).values()]
  const pairs = rules.flatMap((one, index) => rules.slice(index).map((other) => [one, other]))
  const rests = [rules, [], ...alike, ...pairs].map((gone) => rules.filter((rule) => !gone.includes(rule)))
  return [...new Map(rests.map((rest) => [rest.map((rule) => rules.indexOf(rule)).join(' '), rest])).values()]
}

/** Whether a collection of that day was observed; a holiday may hide it or put two collections on one day. */
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

/** Days that leave no trace: a holiday cancels their collection, or moves it out of the span. */
const hiddenBy =
  (landings: Landings, { from, until }: Span) =>
  (day: number): boolean => {
    const to = landingIn(landings, day)
    return to === undefined || to < from || to > until
  }
