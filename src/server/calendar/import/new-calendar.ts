import type { CollectionRule, IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import { type DatedException, wasteOf } from '../../../domain/calendar/rules/dated-exception.ts'
import { type DatedSeries, mineCalendar } from '../../../domain/calendar/mining/mine.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'

type Calendar = CollectionCalendar

export interface Span {
  readonly from: IsoDate
  readonly until: IsoDate
}

/**
 * The comune's calendar with what a file says of some zones and types in place of what it had for them from then on. What
 * was before, and what the file does not speak of, stays.
 */
export function newCalendar(
  calendar: Calendar,
  zones: readonly string[],
  series: readonly DatedSeries[],
  span: Span,
): Calendar {
  const named = [...new Set(series.map(({ zone }) => zone))]
  const types = [...new Set(series.map(({ waste }) => waste))]
  const rest = zones.filter((zone) => !named.includes(zone))
  const mined = mineCalendar(series, span.from, span.until, calendar.holidays.days)
  const past = calendar.rules
    .flatMap((rule) => partsOf(rule, types, named, rest, zones))
    .flatMap((part) => before(part, calendar, span))
  const isFollowing = past.some(({ rule, isReplaced }) => isReplaced && rule.until !== undefined)
  const inZones = <T extends { zones?: string[] | undefined }>(one: T): T =>
    rest.length === 0 || one.zones !== undefined ? one : { ...one, zones: named }
  return {
    ...calendar,
    rules: [
      ...past.map(({ rule }) => rule),
      ...mined.rules.map(inZones).map((rule) => (isFollowing ? { ...rule, from: rule.from ?? span.from } : rule)),
    ],
    holidays: holidaysOf(calendar.holidays, mined.holidays, rest.length === 0 ? undefined : named),
    exceptions: [
      ...calendar.exceptions.filter((one) => !isReplaced(one, types, named, span)),
      ...mined.exceptions.map(inZones),
    ],
    validUntil: [calendar.validUntil ?? '', span.until].toSorted().at(-1)!,
  }
}

interface Part {
  readonly rule: CollectionRule
  readonly isReplaced: boolean
}

/** A rule of several zones, of which the file names some, is two. */
function partsOf(
  rule: CollectionRule,
  types: readonly string[],
  named: readonly string[],
  rest: readonly string[],
  all: readonly string[],
): Part[] {
  if (!types.includes(rule.waste)) return [{ rule, isReplaced: false }]
  const own = rule.zones ?? all
  const [replaced, kept] = [named.filter((zone) => own.includes(zone)), rest.filter((zone) => own.includes(zone))]
  if (replaced.length === 0) return [{ rule, isReplaced: false }]
  return [
    ...(kept.length === 0 ? [] : [{ rule: { ...rule, zones: kept }, isReplaced: false }]),
    { rule: kept.length === 0 ? rule : { ...rule, zones: replaced }, isReplaced: true },
  ]
}

/** Of what is replaced, what held before: a calendar that was promised until then, or rules that have an end. */
function before({ rule, isReplaced }: Part, { validUntil }: Calendar, { from }: Span): Part[] {
  if (!isReplaced) return [{ rule, isReplaced }]
  if (rule.until !== undefined && rule.until < from) return [{ rule, isReplaced }]
  const isOver = validUntil !== undefined && validUntil < from && (rule.from === undefined || rule.from <= validUntil)
  return isOver ? [{ rule: { ...rule, until: validUntil }, isReplaced }] : []
}

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

/** A printed calendar is confirmed: in its zones holidays do what they were found to do, and otherwise nothing. */
function holidaysOf(
  known: Calendar['holidays'],
  mined: Calendar['holidays'],
  named: string[] | undefined,
): Calendar['holidays'] {
  if (named === undefined) return mined
  const own = [
    ...(mined.special ?? []).map((one) => ({ ...one, zones: one.zones ?? named })),
    { effect: 'conferma' as const, zones: named },
  ]
  const isOwn = (one: { zones?: string[] | undefined }): boolean =>
    one.zones?.every((zone) => named.includes(zone)) ?? false
  return { ...known, special: [...own, ...(known.special ?? []).filter((one) => !isOwn(one))] }
}
