import { departuresOf } from '../../../domain/calendar/mining/departures.ts'
import { mergeSame } from '../../../domain/calendar/mining/in-zones.ts'
import type { DatedSeries } from '../../../domain/calendar/mining/mine.ts'
import { writtenExceptions } from '../../../domain/calendar/mining/written-exceptions.ts'
import type { DatedException } from '../../../domain/calendar/rules/dated-exception.ts'
import { dateOf, dayOf, isoOf } from '../../../domain/calendar/rules/day-number.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import type { Span } from './span.ts'

/** Over a year on either side of a file: every holiday comes once. */
const AROUND = 400

/**
 * What makes the days that a file does not speak of those that they were: holidays are of every year, and what one year's
 * file shows of them may change the days of another.
 */
export function keptDays(
  before: CollectionCalendar,
  after: CollectionCalendar,
  zones: readonly string[],
  series: readonly DatedSeries[],
  { from, until }: Span,
): DatedException[] {
  const last = [before.validUntil ?? isoOf(dayOf(until) + AROUND), after.validUntil ?? '9999'].toSorted()[0]!
  const ids = [...new Set(after.rules.map(({ waste }) => waste))]
  const spoken = new Set(series.map(({ waste, zone }) => `${zone} ${waste}`))
  const days: number[] = []
  for (let day = dayOf(from) - AROUND; isoOf(day) <= last; day++) days.push(day)
  const departures = zones.flatMap((zone) => {
    const [were, are] = [before, after].map((calendar) => collectedOn(calendar, ids, zone, days)) as [OnDays, OnDays]
    const isKept = (day: number, waste: string): boolean =>
      isoOf(day) < from || isoOf(day) > until || !spoken.has(`${zone} ${waste}`)
    return ids.flatMap((waste) => {
      const ofWaste = (all: OnDays): Set<number> =>
        new Set(days.filter((day) => isKept(day, waste) && all.get(day)!.has(waste)))
      return departuresOf(ofWaste(are), ofWaste(were)).map((what) => ({ waste, zones: [zone], what }))
    })
  })
  const ofTypes = [...Map.groupBy(departures, ({ waste }) => waste)]
  return writtenExceptions(
    ofTypes.flatMap(([waste, own]) => mergeSame(own).map((one) => ({ ...one, waste }))),
    zones.length,
    after.holidays,
  )
}

type OnDays = ReadonlyMap<number, ReadonlySet<string>>

function collectedOn(
  calendar: CollectionCalendar,
  ids: readonly string[],
  zone: string,
  days: readonly number[],
): OnDays {
  const types = ids.map((id) => ({ id, label: id, letter: id, colour: '' }))
  const schedule = scheduleOf({ types, setOut: { until: '' }, dayChangesAt: '', calendar }, zone)
  return new Map(days.map((day) => [day, new Set(schedule.dayAt(dateOf(day)).collections)]))
}
