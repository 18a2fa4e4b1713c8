import type { DatedSeries } from '../../../domain/calendar/mining/mine.ts'
import type { CollectionRule, IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { ConfigurationError } from '../../platform/configuration.ts'

/** A type in a zone, whose later dates are not known. */
export interface Waiting {
  readonly waste: string
  readonly zone: string
}

/**
 * Types and zones without known dates up to `until`: promising the calendar until then would invent them. Rules that
 * had ended before do not count.
 */
export function waitingFor(
  rules: readonly CollectionRule[],
  zones: readonly string[],
  validUntil: IsoDate,
  until: IsoDate,
): Waiting[] {
  const last = new Map<string, Waiting & { end: IsoDate }>()
  for (const rule of rules)
    for (const zone of rule.zones ?? zones) {
      const key = `${zone} ${rule.waste}`
      const end = [endOf(rule, validUntil), last.get(key)?.end ?? ''].toSorted().at(-1)!
      last.set(key, { waste: rule.waste, zone, end })
    }
  return [...last.values()].filter(({ end }) => end >= validUntil && end < until)
}

const endOf = (rule: CollectionRule, validUntil: IsoDate): IsoDate =>
  rule.until ?? (rule.repeats === 'date' ? (rule.dates.toSorted().at(-1) ?? '') : validUntil)

/** Until when the calendar is valid with this file. `kept`: the rules that the file does not replace. */
export function promisedUntil(
  validUntil: IsoDate | undefined,
  kept: readonly CollectionRule[],
  zones: readonly string[],
  until: IsoDate,
): IsoDate | undefined {
  if (kept.length === 0) return [validUntil ?? '', until].toSorted().at(-1)!
  if (validUntil === undefined || validUntil >= until) return validUntil
  return waitingFor(kept, zones, validUntil, until).length === 0 ? until : validUntil
}

/** Whether a file of some weeks would shorten a calendar of a year. */
export const isShortened = (
  { rules, validUntil = '' }: CollectionCalendar,
  series: readonly DatedSeries[],
  { until }: { readonly until: IsoDate },
): boolean =>
  rules.some(
    (rule) =>
      (rule.until ?? validUntil) > until &&
      (rule.from ?? '') <= until &&
      series.some(({ waste, zone }) => rule.waste === waste && (rule.zones?.includes(zone) ?? true)),
  )

export function refuseToShorten(
  calendar: CollectionCalendar,
  series: readonly DatedSeries[],
  span: { readonly until: IsoDate },
): void {
  if (!isShortened(calendar, series, span)) return
  throw new ConfigurationError(
    `Il file arriva al ${span.until}, il calendario che c’è al ${calendar.validUntil}: i giorni dopo andrebbero persi. Importa le date di tutto il periodo.`,
  )
}
