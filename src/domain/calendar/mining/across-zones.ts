import { isoOf, type Span } from '../rules/day-number.ts'
import type { Departure } from './departures.ts'
import { describedBy, type Description, isList } from './describe-series.ts'
import type { Landings } from './rules/landings.ts'
import { type MinedRule, OPEN, together } from './rules/mined-rule.ts'
import { keyOf } from './rules/recurring.ts'

/** The zones in which a type has the same dates. */
export interface Alike {
  readonly zones: readonly string[]
  readonly observed: ReadonlySet<number>
  readonly landings: Landings
  readonly description: Description
  /** What rules explain some of these days. */
  readonly explain: (days: ReadonlySet<number>) => readonly MinedRule[]
}

export interface InZones<T> {
  readonly zones: readonly string[]
  readonly what: T
}

/** What explains the dates of one type, each rule and departure once with its zones. */
export interface WasteDescription {
  readonly rules: readonly InZones<MinedRule>[]
  readonly departures: readonly InZones<Departure>[]
}

/**
 * What each zone has by itself need not be the least for all of them: where the rules of another zone, none at all, or those
 * that leave aside what others have too make the whole shorter, they are taken.
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
    for (const rules of [...options, [], ...withoutShared(one, alike)]) {
      if (rules === best.chosen[index] || isFar(one, rules, span)) continue
      const chosen = best.chosen.with(index, rules)
      const whole = wholeOf(alike, chosen, span)
      if (costOf(whole) < costOf(best.whole)) best = { chosen, whole }
    }
  }
  return best.whole
}

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
  const departures = alike.flatMap(({ zones, observed, landings }) => {
    const own = rules.filter((rule) => rule.zones.includes(zones[0]!)).map(({ what }) => what)
    return describedBy(own, observed, landings, span).departures.map((what) => ({ zones, what }))
  })
  return withLists(rules, mergeSame(departures), alike)
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

/** The same rule of several zones, as far as its ends have room for all of them, is one. */
function mergeRules(all: readonly InZones<readonly MinedRule[]>[]): InZones<MinedRule>[] {
  const shared: InZones<MinedRule>[] = []
  for (const { zones, what } of all) {
    for (const rule of what) {
      const at = shared.findIndex((known) => sharedRule(known.what, rule) !== undefined)
      if (at === -1) shared.push({ zones, what: rule })
      else {
        const known = shared[at]!
        shared[at] = { zones: [...known.zones, ...zones], what: sharedRule(known.what, rule)! }
      }
    }
  }
  return shared
}

function sharedRule(one: MinedRule, other: MinedRule): MinedRule | undefined {
  const time = keyOf(one.recurrence) === keyOf(other.recurrence) ? together(one, other) : undefined
  return time && { ...one, ...time }
}

const mergeSame = (all: readonly InZones<Departure>[]): InZones<Departure>[] =>
  [...Map.groupBy(all, ({ what }) => JSON.stringify(what)).values()].map((group) => ({
    zones: group.flatMap(({ zones }) => zones),
    what: group[0]!.what,
  }))
