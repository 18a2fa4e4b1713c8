import type { CollectionRule, IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import { type DatedException, wasteOf } from '../../../domain/calendar/rules/dated-exception.ts'
import { type DatedSeries, mineCalendar } from '../../../domain/calendar/mining/mine.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { keptDays } from './kept-days.ts'
import { newHolidays } from './new-holidays.ts'
import { promisedUntil } from './promise.ts'
import type { Span } from './span.ts'

type Calendar = CollectionCalendar

/** Replaces the rules of the zones and types in a file, from the file's first day on. Everything else stays. */
export function newCalendar(
  calendar: Calendar,
  zones: readonly string[],
  series: readonly DatedSeries[],
  span: Span,
): Calendar {
  const named = [...new Set(series.map(({ zone }) => zone))]
  const types = [...new Set(series.map(({ waste }) => waste))]
  const rest = zones.filter((zone) => !named.includes(zone))
  const parts = calendar.rules.flatMap((rule) => partsOf(rule, types, named, rest, zones))
  const kept = parts.filter((part) => !part.isReplaced).map(({ rule }) => rule)
  const past = parts.flatMap((part) => outside(part, calendar, span, kept.length > 0))
  const found = mineCalendar(series, span.from, span.until, calendar.holidays.days)
  const mined =
    past.length + found.rules.length > 0 ? found : { ...found, rules: listed(series, zones), exceptions: [] }
  const validUntil = promisedUntil(calendar.validUntil, kept, zones, span.until)
  const bounds = {
    // The file says nothing about earlier days.
    from: span.from,
    // Without an end they would last as long as the rest of the calendar.
    ...(validUntil !== span.until && { until: span.until }),
  }
  const inZones = <T extends { zones?: string[] | undefined }>(one: T): T =>
    rest.length === 0 || one.zones !== undefined ? one : { ...one, zones: named }
  const isOther = ({ waste, zones: own = [...zones] }: CollectionRule): boolean =>
    !types.includes(waste) && own.some((zone) => named.includes(zone))
  const spoken = { ...(rest.length > 0 && { zones: named }), ...(kept.some(isOther) && { waste: types }) }
  const { validUntil: _before, ...others } = calendar
  const [left, own] = [
    calendar.exceptions.filter((one) => !isReplaced(one, types, named, span)),
    mined.exceptions.map(inZones),
  ]
  const after = {
    ...others,
    rules: [...past.map(({ rule }) => rule), ...mined.rules.map(inZones).map((rule) => within(rule, bounds))],
    holidays: newHolidays(calendar.holidays, mined.holidays, spoken),
    exceptions: [...left, ...own],
    ...(validUntil !== undefined && { validUntil }),
  }
  return { ...after, exceptions: [...left, ...keptDays(calendar, after, zones, series, span), ...own] }
}

/** Too few dates for a rule: listed one by one. */
const listed = (series: readonly DatedSeries[], zones: readonly string[]): CollectionRule[] =>
  series.map(({ waste, zone, dates }) => ({
    waste,
    repeats: 'date',
    dates: [...dates],
    ...(zones.length > 1 && { zones: [zone] }),
  }))

const within = (rule: CollectionRule, { from, until }: Partial<Span>): CollectionRule => ({
  ...rule,
  ...(from !== undefined && rule.repeats !== 'date' && { from: rule.from ?? from }),
  ...(until !== undefined && { until: rule.until ?? until }),
})

interface RulePart {
  readonly rule: CollectionRule
  readonly isReplaced: boolean
}

/** Splits a rule whose zones are only partly in the file. */
function partsOf(
  rule: CollectionRule,
  types: readonly string[],
  named: readonly string[],
  rest: readonly string[],
  all: readonly string[],
): RulePart[] {
  if (!types.includes(rule.waste)) return [{ rule, isReplaced: false }]
  const own = rule.zones ?? all
  const [replaced, kept] = [named.filter((zone) => own.includes(zone)), rest.filter((zone) => own.includes(zone))]
  if (replaced.length === 0) return [{ rule, isReplaced: false }]
  return [
    ...(kept.length === 0 ? [] : [{ rule: { ...rule, zones: kept }, isReplaced: false }]),
    { rule: kept.length === 0 ? rule : { ...rule, zones: replaced }, isReplaced: true },
  ]
}

/** The replaced rule before the file. If the calendar has no end and other rules go on, also after it. */
function outside(
  { rule, isReplaced }: RulePart,
  { validUntil }: Calendar,
  { from, until }: Span,
  goesOn: boolean,
): RulePart[] {
  if (!isReplaced) return [{ rule, isReplaced }]
  const [start, end] = [rule.from ?? '', rule.until ?? END_OF_TIME]
  if (end < from || start > until) return [{ rule, isReplaced }]
  const lastBefore = [validUntil ?? END_OF_TIME, dayFrom(from, -1)].toSorted()[0]!
  return [
    ...(start <= lastBefore ? cut(rule, '', lastBefore) : []),
    ...(validUntil === undefined && goesOn && end > until ? cut(rule, dayFrom(until, 1), END_OF_TIME) : []),
  ].map((part) => ({ rule: part, isReplaced }))
}

/** A rule limited to a period, or a list's dates in it; empty where nothing is left. */
function cut(rule: CollectionRule, from: IsoDate, until: IsoDate): CollectionRule[] {
  const limits = { ...(from !== '' && { from }), ...(until !== END_OF_TIME && { until }) }
  if (rule.repeats !== 'date') return [{ ...rule, ...limits }]
  const dates = rule.dates.filter((date) => date >= from && date <= until)
  return dates.length === 0 ? [] : [{ ...rule, ...limits, dates }]
}

const END_OF_TIME = '9999-12-31'
const dayFrom = (date: IsoDate, days: number): IsoDate => Temporal.PlainDate.from(date).add({ days }).toString()

const isReplaced = (
  exception: DatedException,
  types: readonly string[],
  zones: readonly string[],
  { from, until }: Span,
): boolean =>
  exception.date >= from &&
  exception.date <= until &&
  (wasteOf(exception) ?? types).every((waste) => types.includes(waste)) &&
  (exception.zones ?? zones).every((zone) => zones.includes(zone))
