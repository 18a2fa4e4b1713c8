import type { CollectionRule, IsoDate } from '../rules/collection-rule.ts'
import { dayOf, type Span } from '../rules/day-number.ts'
import type { Holiday } from '../rules/holidays.ts'
import type { CollectionCalendar } from '../schedule.ts'
import { acrossZones, type AlikeZones } from './across-zones.ts'
import { asTwo, besideRules, type Description, describeSeries, isList } from './describe-series.ts'
import { effectDays, effectsIn, effectsOn, holidaysIn, type Observed } from './holiday-effects.ts'
import type { InZones } from './in-zones.ts'
import { collectionRule, type MinedRule } from './rules/mined-rule.ts'
import { type Landings, landingsAround, REACH } from './rules/landings.ts'
import { weeksIn } from './rules/weeks.ts'
import { WORK, type Work } from './work.ts'
import { writtenExceptions } from './written-exceptions.ts'
import { compactEffects, type Effects, keyOfEffects } from './written-holidays.ts'

/** The dates of one type in one zone, as a comune printed them. */
export interface DatedSeries {
  readonly zone: string
  readonly waste: string
  readonly dates: readonly IsoDate[]
}

interface Series extends Observed {
  readonly zone: string
  /** Equal for equal dates. */
  readonly key: string
}

/**
 * The fewest rules and exceptions that give exactly the dates of a calendar: first the rules of each weekday, then the
 * effects of holidays, then exceptions. What zones share is written once. How it works: docs/decisions/091.
 */
export function mineCalendar(
  series: readonly DatedSeries[],
  from: IsoDate,
  until: IsoDate,
  holidays: readonly Holiday[],
): Pick<CollectionCalendar, 'rules' | 'holidays' | 'exceptions'> {
  const span = { from: dayOf(from), until: dayOf(until) }
  const daysOf = remembered((key: string) => new Set(key.split(' ').filter(Boolean).map(Number)))
  const all = series.map((one) => numbered(one, span, daysOf))
  const zones = [...new Set(all.map(({ zone }) => zone))]
  const dated = holidaysIn(holidays, span)
  const weeks = weeksIn({ from: span.from - REACH, until: span.until + REACH })
  const work = { left: WORK }
  const landingsOf = remembered((effects: Effects) => landingsAround(effectDays(dated, effects)), keyOfEffects)
  const explaining = remembered((observed: ReadonlySet<number>) =>
    remembered((effects: Effects) => describeSeries(observed, landingsOf(effects), span, weeks, work), keyOfEffects),
  )
  const explain = (observed: ReadonlySet<number>, effects: Effects): Description => explaining(observed)(effects)

  const hasRules = ({ observed }: Series): boolean => !isList(observed, explain(observed, new Map()))
  const distinct = [...new Map(all.filter(hasRules).map((one) => [`${one.waste} ${one.key}`, one])).values()]
  const common = effectsOn(distinct, explain, dated, work)
  const byZone = new Map(
    [...Map.groupBy(all, ({ zone }) => zone)].map(([zone, own]) => [
      zone,
      effectsIn(own.filter(hasRules), explain, dated, common, work),
    ]),
  )
  const described = [...Map.groupBy(all, ({ waste }) => waste)].map(([waste, ofWaste]) => ({
    waste,
    ...acrossZones(
      alikeIn(ofWaste, (zone) => byZone.get(zone)!, landingsOf, explain, span, work),
      span,
    ),
  }))
  const effects = compactEffects(byZone, holidays)
  return {
    rules: described.flatMap(({ waste, rules }) => rules.map((rule) => writtenRule(waste, rule, zones.length))),
    holidays: effects,
    exceptions: writtenExceptions(
      described.flatMap(({ waste, departures }) => departures.map((one) => ({ ...one, waste }))),
      zones.length,
      effects,
    ),
  }
}

const writtenRule = (waste: string, { what, zones }: InZones<MinedRule>, zoneCount: number): CollectionRule => ({
  ...collectionRule(waste, what),
  ...(zones.length < zoneCount && { zones: [...zones] }),
})

/** Equal dates become the same Set object, so that results for it are found in the cache. */
function numbered(
  { zone, waste, dates }: DatedSeries,
  { from, until }: Span,
  daysOf: (key: string) => ReadonlySet<number>,
): Series {
  const days = dates.map(dayOf).filter((day) => day >= from && day <= until)
  const key = [...new Set(days)].toSorted((one, other) => one - other).join(' ')
  return { zone, waste, observed: daysOf(key), key }
}

function remembered<T, R>(work: (what: T) => R, keyOf: (what: T) => unknown = (what) => what): (what: T) => R {
  const known = new Map<unknown, { result: R }>()
  return (what) => {
    const key = keyOf(what)
    const found = known.get(key) ?? { result: work(what) }
    known.set(key, found)
    return found.result
  }
}

/** Zones with the same dates and holidays are described once. */
function alikeIn(
  series: readonly Series[],
  effectsOf: (zone: string) => Effects,
  landingsOf: (effects: Effects) => Landings,
  explain: (observed: ReadonlySet<number>, effects: Effects) => Description,
  span: Span,
  work: Work,
): AlikeZones[] {
  const same = Map.groupBy(series, ({ zone, key }) => `${key} ${keyOfEffects(effectsOf(zone))}`)
  return [...same.values()].map((group) => {
    const { zone, observed } = group[0]!
    const effects = effectsOf(zone)
    const landings = landingsOf(effects)
    const own = { observed, landings, span }
    const description = asTwo(explain(observed, effects), own, work)
    // With a shared rule and more departures than this, its own description would be no longer.
    const most = description.rules.length + description.departures.length - 2
    return {
      zones: group.map((one) => one.zone),
      observed,
      landings,
      description,
      explain: (days) => explain(days, effects).rules,
      beside: (rules) => besideRules(rules, own, most, work).rules,
    }
  })
}
