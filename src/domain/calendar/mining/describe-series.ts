import type { CollectionRule, Recurrence } from '../collection-rule.ts'
import { isoOf, type Span } from '../day-number.ts'
import { type Departure, departuresOf } from './departures.ts'
import { mergeWeekdays, type MinedRule, ruleOf } from './mined-rule.ts'
import { type Landings, predictedDays } from './predicted-dates.ts'
import { type Seen, segmentsOf, type Weeks } from './segments.ts'

/** What explains the dates of one type in one zone. */
export interface Description {
  readonly rules: readonly MinedRule[]
  readonly departures: readonly Departure[]
}

/** A departure may be half of a move: with both prices the better description of the two is taken. */
const MISMATCHES = [1, 0.5]

export const costOf = ({ rules, departures }: Description): number => rules.length + departures.length

/** The fewest rules and departures that give these days and no others. */
export function describeSeries(
  observed: ReadonlySet<number>,
  landings: Landings,
  span: Span,
  weeks: readonly Weeks[],
): Description {
  const seenOn = seenBy(observed, landings)
  const seen = weeks.map(({ days }) => days.map(seenOn))
  const options = MISMATCHES.map((mismatch): Description => {
    const rules = weeks.flatMap((one, weekday) =>
      seen[weekday]!.includes(true)
        ? segmentsOf(one, seen[weekday]!, mismatch).map((segment) => ruleOf(segment, one.days))
        : [],
    )
    const merged = mergeWeekdays(rules)
    return withDates(merged, departuresOf(predictedDays(merged, landings, span), observed))
  })
  return options.toSorted((one, other) => costOf(one) - costOf(other))[0]!
}

/** Beside rules a few more days are departures from them; many, or nothing but them, are a list of dates. */
const MANY = 4

function withDates(rules: readonly MinedRule[], departures: readonly Departure[]): Description {
  const more = departures.filter(({ kind }) => kind === 'aggiunta')
  if (more.length < (rules.length === 0 ? 2 : MANY)) return { rules, departures }
  const dates: Recurrence = { repeats: 'date', dates: more.map(({ day }) => isoOf(day)) }
  return {
    rules: [...rules, { recurrence: dates, begins: undefined, ends: undefined }],
    departures: departures.filter(({ kind }) => kind !== 'aggiunta'),
  }
}

/** Whether the rules had a collection on a day, as far as one can see: a holiday may hide it, or put two on one day. */
function seenBy(observed: ReadonlySet<number>, landings: Landings): (day: number) => Seen {
  const comers = new Set([...landings.values()].filter((day) => day !== undefined))
  return (day) => {
    if (!landings.has(day)) return comers.has(day) && observed.has(day) ? undefined : observed.has(day)
    const to = landings.get(day)
    if (to === undefined) return undefined
    return observed.has(to) && !landings.has(to) ? undefined : observed.has(to)
  }
}

/** A round date where there is room for one: the first or last day of a month, else the nearest that holds. */
const beginning = ({ from, until }: Span): number => firstOfMonth(from, until) ?? until
const ending = ({ from, until }: Span): number => {
  const after = firstOfMonth(from + 1, until + 1)
  return after === undefined ? from : after - 1
}

function firstOfMonth(from: number, until: number): number | undefined {
  for (let day = until; day >= from; day--) if (isoOf(day).endsWith('-01')) return day
  return undefined
}

export const collectionRule = (waste: string, { recurrence, begins, ends }: MinedRule): CollectionRule => ({
  waste,
  ...recurrence,
  ...(begins && { from: isoOf(beginning(begins)) }),
  ...(ends && { until: isoOf(ending(ends)) }),
})
