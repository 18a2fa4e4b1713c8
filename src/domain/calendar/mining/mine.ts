import { type CollectionRule, type IsoDate, type Recurrence } from '../collection-rule.ts'
import type { DatedException } from '../dated-exception.ts'
import { holidayOn, type Holiday, type HolidayEffect, type Holidays } from '../holidays.ts'
import { WEEKDAYS } from '../../italian/dates.ts'
import { dayOf, isoOf, type Span } from '../day-number.ts'
import type { Departure } from './departures.ts'
import { collectionRule, costOf, type Description, describeSeries } from './describe-series.ts'
import { commonSlack, type MinedRule } from './mined-rule.ts'
import { holidaysIn, landingsAround, REACH } from './predicted-dates.ts'
import { type Weeks, weeksIn } from './segments.ts'

/** The dates of one type in one zone, as a comune printed them. */
export interface DatedSeries {
  readonly zone: string
  readonly waste: string
  readonly dates: readonly IsoDate[]
}

export interface MinedCalendar {
  readonly rules: CollectionRule[]
  readonly holidays: Holidays
  readonly exceptions: DatedException[]
}

interface Series {
  readonly zone: string
  readonly waste: string
  readonly observed: ReadonlySet<number>
}

interface Explained extends Series {
  readonly description: Description
}

/** In the order in which one would be believed: what holds anyway, then what explains most of a week by itself. */
const EFFECTS: readonly HolidayEffect[] = ['conferma', 'annulla', 'slitta', 'posticipa', 'anticipa']

/**
 * The fewest rules and exceptions that give every date of a calendar and no other: rules of each weekday first, then what
 * holidays do to them, then what is left. What zones have in common is written once.
 */
export function mineCalendar(
  series: readonly DatedSeries[],
  from: IsoDate,
  until: IsoDate,
  holidays: readonly Holiday[],
): MinedCalendar {
  const span = { from: dayOf(from), until: dayOf(until) }
  const all = series.map(({ zone, waste, dates }): Series => ({
    zone,
    waste,
    observed: new Set(dates.map(dayOf).filter((day) => day >= span.from && day <= span.until)),
  }))
  const grid: Grid = { span, weeks: weeksIn(span), dated: holidaysIn(withEffects(holidays, []), span) }
  const byZone = effectsByZone(all, grid)
  const explained = all.map((one) => explain(one, byZone.get(one.zone)!, grid))
  const effects = compact(byZone, holidays)
  const zones = [...new Set(series.map(({ zone }) => zone))]
  return {
    rules: mergeRules(explained, zones),
    holidays: effects,
    exceptions: mergeExceptions(explained, zones, effects),
  }
}

type Effects = ReadonlyMap<string, HolidayEffect>
type Dated = readonly { readonly day: number; readonly holiday: Holiday }[]

/** What is the same for all of them. */
interface Grid {
  readonly span: Span
  readonly weeks: readonly Weeks[]
  readonly dated: Dated
}

const explain = (series: Series, effects: Effects, { span, weeks, dated }: Grid): Explained => ({
  ...series,
  description: describeSeries(series.observed, landingsAround(effectDays(dated, effects)), span, weeks),
})

/** What happens on each day that is a holiday; where nothing was found, all stays. */
const effectDays = (dated: Dated, effects: Effects): Map<number, HolidayEffect> =>
  new Map(dated.map(({ day, holiday }) => [day, effects.get(holiday.name) ?? 'conferma']))

/** A printed calendar is confirmed: what holidays keep is kept. */
const withEffects = (days: readonly Holiday[], special: NonNullable<Holidays['special']>): Holidays => ({
  weekdays: ['dom'],
  effects: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, 'conferma' as const])),
  ...(special.length > 0 && { special }),
  days: [...days],
})

const effectsByZone = (all: readonly Series[], grid: Grid): ReadonlyMap<string, Effects> =>
  new Map([...Map.groupBy(all, ({ zone }) => zone)].map(([zone, series]) => [zone, effectsIn(series, grid)]))

/**
 * What each holiday does in a zone: the effects with which the fewest rules and exceptions are left. First one for all of
 * them, since two a week apart hide each other; then holiday by holiday, each given the others.
 */
function effectsIn(series: readonly Series[], grid: Grid): Effects {
  const names = [...new Set(grid.dated.map(({ holiday }) => holiday.name))]
  const explainAll = (effects: Effects): Explained[] => series.map((one) => explain(one, effects, grid))
  let best = { effects: new Map() as Effects, explained: explainAll(new Map()) }
  const tryOut = (effects: Effects, explained: Explained[]): void => {
    if (total(explained) < total(best.explained)) best = { effects, explained }
  }
  for (const effect of EFFECTS.slice(1)) {
    const effects = new Map(names.map((name) => [name, effect]))
    tryOut(effects, explainAll(effects))
  }
  for (const [{ name }, on] of Map.groupBy(grid.dated, (one) => one.holiday)) {
    const days = on.map(({ day }) => day)
    if (!best.explained.some((one) => days.some((day) => departsNear(one, day)))) continue
    for (const effect of EFFECTS) {
      const effects = new Map([...best.effects, [name, effect] as const])
      tryOut(
        effects,
        best.explained.map((one) => (hasNear(one, days) ? explain(one, effects, grid) : one)),
      )
    }
  }
  return new Map([...best.effects].filter(([name, effect]) => effect !== 'conferma' && isFelt(name)))

  /** A holiday on which nothing depends is left as it is. */
  function isFelt(name: string): boolean {
    const without = new Map([...best.effects].filter(([other]) => other !== name))
    return total(explainAll(without)) > total(best.explained)
  }
}

const total = (explained: readonly Explained[]): number =>
  explained.reduce((sum, { description }) => sum + costOf(description), 0)

/** Something is out of the ordinary in the days around: a departure, or the end of a rule. */
const departsNear = ({ description: { rules, departures } }: Explained, day: number): boolean =>
  departures.some((one) => isNear(one.day, day)) ||
  rules.some(({ begins, ends }) => (begins && isNear(begins.until, day)) || (ends && isNear(ends.from, day)))

const hasNear = ({ observed }: Series, days: readonly number[]): boolean =>
  days.some((day) =>
    Array.from({ length: 2 * REACH }, (_, index) => day + index - REACH).some((one) => observed.has(one)),
  )

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= REACH + 2

/** What holds in every zone is said of the holiday itself, the rest zone by zone. */
function compact(byZone: ReadonlyMap<string, Effects>, days: readonly Holiday[]): Holidays {
  const single = [...byZone].flatMap(([zone, effects]) =>
    [...effects].map(([name, effect]) => ({ zone, name, effect })),
  )
  const ofZones = [...Map.groupBy(single, ({ name, effect }) => `${name} ${effect}`).values()].map((group) => ({
    effect: group[0]!.effect,
    name: group[0]!.name,
    zones: group.map(({ zone }) => zone),
  }))
  const shared = Map.groupBy(ofZones, ({ effect, zones }) => JSON.stringify([effect, zones]))
  return withEffects(
    days,
    [...shared.values()].map((group) => ({
      effect: group[0]!.effect,
      holidays: group.map(({ name }) => name),
      ...(group[0]!.zones.length < byZone.size && { zones: group[0]!.zones }),
    })),
  )
}

interface SharedRule extends MinedRule {
  readonly waste: string
  readonly zones: readonly string[]
}

/** The same rule of several zones, as far as its ends have room for all of them, is one. */
function mergeRules(explained: readonly Explained[], all: readonly string[]): CollectionRule[] {
  const shared: SharedRule[] = []
  for (const { zone, waste, description } of explained) {
    for (const rule of description.rules) {
      const at = shared.findIndex((known) => known.waste === waste && together(known, rule) !== undefined)
      if (at === -1) shared.push({ ...rule, waste, zones: [zone] })
      else shared[at] = { ...shared[at]!, ...together(shared[at]!, rule)!, zones: [...shared[at]!.zones, zone] }
    }
  }
  return shared.map(({ zones, ...rule }) => ({
    ...collectionRule(rule.waste, rule),
    ...(zones.length < all.length && { zones: [...zones] }),
  }))
}

function together(one: MinedRule, other: MinedRule): MinedRule | undefined {
  if (keyOf(one.recurrence) !== keyOf(other.recurrence)) return undefined
  const begins = commonSlack(one.begins, other.begins)
  const ends = commonSlack(one.ends, other.ends)
  return begins === 'none' || ends === 'none' ? undefined : { recurrence: one.recurrence, begins, ends }
}

/** Every so many weeks from either of two days may be the same days. */
const keyOf = (recurrence: Recurrence): string =>
  recurrence.repeats === 'ogni-n-settimane'
    ? JSON.stringify([recurrence.weeks, dayOf(recurrence.starting) % (recurrence.weeks * 7)])
    : JSON.stringify(recurrence)

/** The same departure of several zones, then of several types, is one exception. */
function mergeExceptions(
  explained: readonly Explained[],
  all: readonly string[],
  holidays: Holidays,
): DatedException[] {
  const single = explained.flatMap(({ zone, waste, description }) =>
    description.departures.map((departure) => ({ zone, waste, departure })),
  )
  const byType = Map.groupBy(single, ({ waste, departure }) => JSON.stringify([departure, waste]))
  const ofZones = [...byType.values()].map((group) => ({
    waste: group[0]!.waste,
    departure: group[0]!.departure,
    zones: group.map(({ zone }) => zone),
  }))
  const byZones = Map.groupBy(ofZones, ({ departure, zones }) => JSON.stringify([departure, zones]))
  return [...byZones.values()].map((group) => {
    const { departure, zones } = group[0]!
    const types = group.map(({ waste }) => waste)
    return {
      ...exceptionOf(departure),
      waste: types.length === 1 ? types[0]! : types,
      ...(zones.length < all.length && { zones }),
      reason: reasonNear(departure.day, holidays),
    }
  })
}

function exceptionOf(
  departure: Departure,
): Pick<DatedException, 'date' | 'until'> &
  ({ kind: 'aggiunta' } | { kind: 'annullata' } | { kind: 'spostata'; to: IsoDate }) {
  const date = isoOf(departure.day)
  switch (departure.kind) {
    case 'aggiunta':
      return { kind: 'aggiunta', date }
    case 'annullata':
      return { kind: 'annullata', date, ...(departure.until > departure.day && { until: isoOf(departure.until) }) }
    case 'spostata':
      return { kind: 'spostata', date, to: isoOf(departure.to) }
  }
}

/** The holiday beside it, if there is one: a printed calendar does not say why. */
function reasonNear(day: number, holidays: Holidays): string {
  const near = [0, -1, 1, -2, 2].map(
    (offset) => holidayOn(holidays, Temporal.PlainDate.from(isoOf(day + offset)))?.name,
  )
  return near.find((name) => name !== undefined) ?? 'calendario del gestore'
}
