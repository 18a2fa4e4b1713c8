import { departuresOf } from '../../../domain/calendar/mining/departures.ts'
import { mergeSame } from '../../../domain/calendar/mining/in-zones.ts'
import type { DatedSeries } from '../../../domain/calendar/mining/mine.ts'
import { writtenExceptions } from '../../../domain/calendar/mining/written-exceptions.ts'
import type { DatedException } from '../../../domain/calendar/rules/dated-exception.ts'
import { dateOf, dayOf, isoOf } from '../../../domain/calendar/rules/day-number.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import type { Span } from './span.ts'

/** Days: over a year on each side of a file, so that every holiday occurs. */
export const AROUND = 400

/**
 * Exceptions that give the days of a file as the file has them, and all other days as they were. Without them a file of
 * one year could change another through holidays, which hold every year, or through an exception of several types.
 */
export function keptDays(
  before: CollectionCalendar,
  after: CollectionCalendar,
  zones: readonly string[],
  series: readonly DatedSeries[],
  { from, until }: Span,
): DatedException[] {
  const known = before.validUntil ?? isoOf(dayOf(until) + AROUND)
  const last = [[known, until].toSorted()[1]!, after.validUntil ?? '9999'].toSorted()[0]!
  const ids = [...new Set(after.rules.map(({ waste }) => waste))]
  const days: number[] = []
  for (let day = dayOf(from) - AROUND; isoOf(day) <= last; day++) days.push(day)
  const departures = zones.flatMap((zone) => {
    const [were, are] = [before, after].map((calendar) => collectedOn(calendar, ids, zone, days)) as [OnDays, OnDays]
    return ids.flatMap((waste) => {
      const spoken = series.find((one) => one.zone === zone && one.waste === waste)
      const told = new Set(spoken?.dates)
      const isTold = (iso: string): boolean => spoken !== undefined && from <= iso && iso <= until
      const compared = days.filter((day) => isTold(isoOf(day)) || isoOf(day) <= known)
      const wanted = compared.filter((day) => (isTold(isoOf(day)) ? told.has(isoOf(day)) : were.get(day)!.has(waste)))
      const given = compared.filter((day) => are.get(day)!.has(waste))
      return departuresOf(new Set(given), new Set(wanted)).map((what) => ({ waste, zones: [zone], what }))
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

export function collectedOn(
  calendar: CollectionCalendar,
  ids: readonly string[],
  zone: string,
  days: readonly number[],
): OnDays {
  const types = ids.map((id) => ({ id, label: id, letter: id, colour: '' }))
  const schedule = scheduleOf({ types, setOut: { until: '' }, dayChangesAt: '', calendar }, zone)
  return new Map(days.map((day) => [day, new Set(schedule.dayAt(dateOf(day)).collections)]))
}
