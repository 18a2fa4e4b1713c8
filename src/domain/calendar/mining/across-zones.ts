import { isoOf, type Span } from '../rules/day-number.ts'
import type { Departure } from './departures.ts'
import { describedBy, type Description, isList } from './describe-series.ts'
import { type InZones, mergeRules, mergeSame } from './in-zones.ts'
import { predictedDays } from './rules/predicted-dates.ts'
import type { Landings } from './rules/landings.ts'
import { type MinedRule, OPEN } from './rules/mined-rule.ts'

/** The zones in which a type has the same dates. */
export interface Alike {
  readonly zones: readonly string[]
  readonly observed: ReadonlySet<number>
  readonly landings: Landings
  readonly description: Description
  /** What rules explain some of these days. */
  readonly explain: (days: ReadonlySet<number>) => readonly MinedRule[]
  /** Some rules, and one more that explains what they leave. */
  readonly beside: (rules: readonly MinedRule[]) => readonly MinedRule[]
}

/** What explains the dates of one type, each rule and departure once with its zones. */
export interface WasteDescription {
  readonly rules: readonly InZones<MinedRule>[]
  readonly departures: readonly InZones<Departure>[]
}

/**
 * What each zone has by itself need not be the least for all of them: where the rules of another zone, those and one more, none at
 * all, or those that leave aside what others have too make the whole shorter, they are taken.
 */
export function acrossZones(all: readonly Alike[], span: Span): WasteDescription {
  const [lists, alike] = [all.filter(isAList), all.filter((one) => !isAList(one))]
  const whole = [sharedBy(alike, span), ...lists.map((one) => wholeOf([one], [[]], span))]
  return { rules: whole.flatMap(({ rules }) => rules), departures: mergeSame(whole.flatMap((one) => one.departures)) }
}

/** Each is written by itself: dates that lists have in common by chance are nothing that zones share. */
const isAList = ({ observed, description }: Alike): boolean => isList(observed, description)

function sharedBy(alike: readonly Alike[], span: Span): WasteDescription {
  const options = alike.map(({ description }) => description.rules)
  let best = { chosen: options, whole: wholeOf(alike, options, span) }
  if (alike.length === 1) return best.whole
  for (const [index, one] of alike.entries()) {
    for (const rules of [...options, [], ...withoutShared(one, alike), ...besideOthers(one, options, span)]) {
      if (rules === best.chosen[index] || isFar(one, rules, span)) continue
      const chosen = best.chosen.with(index, rules)
      const whole = wholeOf(alike, chosen, span)
      if (costOf(whole) < costOf(best.whole)) best = { chosen, whole }
    }
  }
  return best.whole
}

/** The rules of others as far as they hold here too: of one zone or of several, and one more. */
function besideOthers(one: Alike, others: readonly (readonly MinedRule[])[], span: Span): (readonly MinedRule[])[] {
  const { observed, landings, description, beside } = one
  if (description.rules.flatMap(weekdaysOf).length < 2) return []
  const missed = (days: ReadonlySet<number>): number => days.difference(observed).size
  const daysOf = (rules: readonly MinedRule[]): Set<number> => predictedDays(rules, landings, span)
  const ofOthers = others.filter((rules) => rules !== description.rules && rules.length > 0)
  const all = ofOthers.flat().filter((rule) => {
    const days = daysOf([rule])
    // A day or two may have moved.
    return missed(days) * 10 <= days.size
  })
  const distinct = [...new Map(all.map((rule) => [JSON.stringify(rule), rule])).values()]
  return [distinct, ...[distinct, ...ofOthers].filter((rules) => missed(daysOf(rules)) <= FAR).map(beside)]
}

/** What several zones have of a rule may be one of its weekdays. */
const weekdaysOf = ({ recurrence }: MinedRule): readonly string[] =>
  recurrence.repeats === 'settimanale' ? recurrence.weekdays : ['']

/** Days that another zone has beside its rules, or all of them where it has few. */
function withoutShared(one: Alike, alike: readonly Alike[]): (readonly MinedRule[])[] {
  const shared = alike
    .filter((other) => other !== one)
    .flatMap(({ observed, description }) =>
      observed.size <= FEW ? [...observed] : description.departures.map(({ day }) => day),
    )
    .filter((day) => one.observed.has(day))
  return shared.length === 0 ? [] : [one.explain(one.observed.difference(new Set(shared)))]
}

const FEW = 6

const costOf = ({ rules, departures }: WasteDescription): number => rules.length + departures.length

/** So many departures that no sharing makes up for them. */
const FAR = 4
const isFar = ({ observed, landings, description }: Alike, rules: readonly MinedRule[], span: Span): boolean =>
  describedBy(rules, observed, landings, span).departures.length >
  description.rules.length + description.departures.length + FAR

function wholeOf(alike: readonly Alike[], chosen: readonly (readonly MinedRule[])[], span: Span): WasteDescription {
  const rules = mergeRules(alike.map(({ zones }, index) => ({ zones, what: chosen[index]! })))
  const departures = alike.flatMap((one) => {
    const own = rules.filter(({ zones }) => zones.includes(one.zones[0]!)).map(({ what }) => what)
    return departuresIn(one, own, span).map((what) => ({ zones: one.zones, what }))
  })
  return withLists(rules, mergeSame(departures), alike)
}

/** What changes for one zone leaves most of the others as they were. */
const known = new WeakMap<Alike, Map<string, readonly Departure[]>>()

function departuresIn(one: Alike, rules: readonly MinedRule[], span: Span): readonly Departure[] {
  const own = known.get(one) ?? new Map<string, readonly Departure[]>()
  known.set(one, own)
  const key = JSON.stringify(rules)
  const departures = own.get(key) ?? describedBy(rules, one.observed, one.landings, span).departures
  own.set(key, departures)
  return departures
}

/** Beside rules a few more days are departures from them; many, or nothing but them, are a list of dates. */
const MANY = 4

function withLists(
  rules: readonly InZones<MinedRule>[],
  departures: readonly InZones<Departure>[],
  alike: readonly Alike[],
): WasteDescription {
  const isRuled = (zone: string): boolean => rules.some(({ zones }) => zones.includes(zone))
  // A holiday would move what a rule has there; an added day it leaves alone.
  const isListable = ({ kind, day }: Departure): boolean =>
    kind === 'aggiunta' && alike.every(({ landings }) => !landings.has(day))
  const more = Map.groupBy(
    departures.filter(({ what }) => isListable(what)),
    ({ zones }) => JSON.stringify(zones),
  )
  const lists = [...more.values()].filter((days) => days.length >= (days[0]!.zones.some(isRuled) ? MANY : 2))
  const listed = new Set(lists.flat())
  return {
    rules: [...rules, ...lists.map(listOf)],
    departures: departures.filter((one) => !listed.has(one)),
  }
}

const listOf = (days: readonly InZones<Departure>[]): InZones<MinedRule> => ({
  zones: days[0]!.zones,
  what: { ...OPEN, recurrence: { repeats: 'date', dates: days.map(({ what }) => isoOf(what.day)) } },
})
