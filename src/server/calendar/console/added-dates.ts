import type { DatedSeries } from '../../../domain/calendar/mining/mine.ts'
import type { DatedException } from '../../../domain/calendar/rules/dated-exception.ts'
import { dayOf, isoOf } from '../../../domain/calendar/rules/day-number.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { type Collected, labelOf } from '../../../domain/calendar/waste-type.ts'
import { countOf, joined } from '../../../domain/italian/words.ts'
import { AROUND, collectedOn } from '../import/kept-days.ts'
import type { Span } from '../import/span.ts'

interface CalendarNames {
  readonly list: readonly Collected[]
  readonly zones: readonly { readonly id: string; readonly name: string }[]
}

/** Counts collections that the new calendar no longer has, per zone and type. */
export function lostCollections(
  before: CollectionCalendar,
  after: CollectionCalendar,
  { from, until }: Span,
  { list, zones }: CalendarNames,
): { readonly count: number; readonly words: string[] } {
  const last = dayOf(before.validUntil ?? until) + (before.validUntil === undefined ? AROUND : 0)
  const days = Array.from({ length: Math.max(last - dayOf(from) + 1, 0) }, (_, at) => dayOf(from) + at)
  const ids = list.map(({ id }) => id)
  const lost = zones.flatMap(({ id: zone, name }) => {
    const [were, are] = [collectedOn(before, ids, zone, days), collectedOn(after, ids, zone, days)]
    return ids.map((id) => ({
      name: `${labelOf(list, id)} (${name})`,
      count: days.filter((day) => were.get(day)!.has(id) && !are.get(day)!.has(id)).length,
    }))
  })
  return {
    count: lost.reduce((sum, { count }) => sum + count, 0),
    words: lost.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${collections(count)}`),
  }
}

/** The calendar plus these dates; null where there is no rule to add them to, or all are there already. */
export function withDatesAdded(
  calendar: CollectionCalendar,
  zones: readonly string[],
  series: readonly DatedSeries[],
): { readonly calendar: CollectionCalendar; readonly words: string } | null {
  const { validUntil = '9999-12-31' } = calendar
  const all = series.flatMap(({ zone, waste, dates }) => {
    const days = dates.map(dayOf)
    const has = collectedOn(calendar, [waste], zone, days)
    return days.filter((day) => !has.get(day)!.has(waste)).map((day) => ({ date: isoOf(day), waste, zone }))
  })
  const { inside = [], after = [] } = Object.groupBy(all, ({ date }) => (date <= validUntil ? 'inside' : 'after'))
  if (calendar.rules.length === 0 || inside.length === 0) return null
  const added = [...Map.groupBy(inside, ({ date, waste }) => `${date} ${waste}`).values()].map(
    (same): DatedException => ({
      kind: 'aggiunta',
      date: same[0]!.date,
      waste: [same[0]!.waste],
      ...(same.length < zones.length && { zones: same.map(({ zone }) => zone) }),
      reason: 'Raccolta in più',
    }),
  )
  const late = after.length === 0 ? [] : [`${collections(after.length)} dopo la fine del calendario, lasciate fuori`]
  return {
    calendar: { ...calendar, exceptions: [...calendar.exceptions, ...added] },
    words: joined([`${collections(inside.length)} in più, nessuna tolta`, ...late]),
  }
}

const collections = (count: number): string => countOf(count, 'raccolta', 'raccolte')
