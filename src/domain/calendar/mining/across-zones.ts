import { isoOf, type Span } from '../rules/day-number.ts'
import type { Departure } from './departures.ts'
import { describedBy, type Description, isList } from './describe-series.ts'
import { type InZones, mergeRules, mergeSame } from './in-zones.ts'
import { predictedDays } from './rules/predicted-dates.ts'
import type { Landings } from './rules/landings.ts'
import { type MinedRule, OPEN } from './rules/mined-rule.ts'

/** Zones in which a type has the same dates. */
export interface AlikeZones {
  readonly zones: readonly string[]
  readonly observed: ReadonlySet<number>
  readonly landings: Landings
  readonly description: Description
  /** Finds rules for some of these days. */
  readonly explain: (days: ReadonlySet<number>) => readonly MinedRule[]
  /** Adds to these rules one more, for the days that they leave unexplained. */
  readonly beside: (rules: readonly MinedRule[]) => readonly MinedRule[]
}

/** The rules and departures of one type, each written once with its zones. */
export interface WasteDescription {
  readonly rules: readonly InZones<MinedRule>[]
  readonly departures: readonly InZones<Departure>[]
}

/**
 * The shortest description of each zone is not always the shortest for all zones together. For each zone this also tries
 * the rules of other zones, these with one rule more, no rules, and rules without the days that other zones have too; it
 * keeps what makes the whole shorter.
 */
export function acrossZones(all: readonly AlikeZones[], span: Span): WasteDescription {
  const [lists, alike] = [all.filter(isAList), all.filter((one) => !isAList(one))]
  const whole = [sharedBy(alike, span), ...lists.map((one) => wholeOf([one], [[]], span))]
  return { rules: whole.flatMap(({ rules }) => rules), departures: mergeSame(whole.flatMap((one) => one.departures)) }
}

/** Lists of dates are not merged: dates that two of them have in common are a coincidence. */
const isAList = ({ observed, description }: AlikeZones): boolean => isList(observed, description)

function sharedBy(alike: readonly AlikeZones[], span: Span): WasteDescription {
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

/** The rules of other zones that also hold here, alone and with one rule more. */
function besideOthers(
  one: AlikeZones,
  others: readonly (readonly MinedRule[])[],
  span: Span,
): (readonly MinedRule[])[] {
  const { observed, landings, description, beside } = one
  if (description.rules.flatMap(weekdaysOf).length < 2) return []
  const missed = (days: ReadonlySet<number>): number => days.difference(observed).size
  const daysOf = (rules: readonly MinedRule[]): Set<number> => predictedDays(rules, landings, span)
  const ofOthers = others.filter((rules) => rules !== description.rules && rules.length > 0)
  const all = ofOthers.flat().filter((rule) => {
    const days = daysOf([rule])
    // One day in ten may have moved.
    return missed(days) * 10 <= days.size
  })
  const distinct = [...new Map(all.map((rule) => [JSON.stringify(rule), rule])).values()]
  return [distinct, ...[distinct, ...ofOthers].filter((rules) => missed(daysOf(rules)) <= FAR).map(beside)]
}

/** Zones may share only one weekday of a rule. */
const weekdaysOf = ({ recurrence }: MinedRule): readonly string[] =>
  recurrence.repeats === 'settimanale' ? recurrence.weekdays : ['']

/** Rules for the days that no other zone has as a departure (or at all, where it has few days). */
function withoutShared(one: AlikeZones, alike: readonly AlikeZones[]): (readonly MinedRule[])[] {
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

/** With so many departures more, sharing rules cannot pay off. */
const FAR = 4
const isFar = ({ observed, landings, description }: AlikeZones, rules: readonly MinedRule[], span: Span): boolean =>
  describedBy(rules, observed, landings, span).departures.length >
  description.rules.length + description.departures.length + FAR

function wholeOf(
  alike: readonly AlikeZones[],
  chosen: readonly (readonly MinedRule[])[],
  span: Span,
): WasteDescription {
  const rules = mergeRules(alike.map(({ zones }, index) => ({ zones, what: chosen[index]! })))
  const departures = alike.flatMap((one) => {
    const own = rules.filter(({ zones }) => zones.includes(one.zones[0]!)).map(({ what }) => what)
    return departuresIn(one, own, span).map((what) => ({ zones: one.zones, what }))
  })
  return withLists(rules, mergeSame(departures), alike)
}

/** A cache: a change in one zone leaves most of the others as they were. */
const known = new WeakMap<AlikeZones, Map<string, readonly Departure[]>>()

function departuresIn(one: AlikeZones, rules: readonly MinedRule[], span: Span): readonly Departure[] {
  const own = known.get(one) ?? new Map<string, readonly Departure[]>()
  known.set(one, own)
  const key = JSON.stringify(rules)
  const departures = own.get(key) ?? describedBy(rules, one.observed, one.landings, span).departures
  own.set(key, departures)
  return departures
}

/** In a zone with rules, fewer added days than this are departures; more of them are a list of dates. */
const MANY = 4

function withLists(
  rules: readonly InZones<MinedRule>[],
  departures: readonly InZones<Departure>[],
  alike: readonly AlikeZones[],
): WasteDescription {
  const isRuled = (zone: string): boolean => rules.some(({ zones }) => zones.includes(zone))
  // Holidays move the dates of a rule but not added days, so days near a moving holiday stay departures.
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
