import type { IsoDate } from '../rules/collection-rule.ts'
import type { DatedException } from '../rules/dated-exception.ts'
import { dateOf, isoOf } from '../rules/day-number.ts'
import { holidayOn, type Holidays } from '../rules/holidays.ts'
import type { Departure } from './departures.ts'
import type { InZones } from './in-zones.ts'

interface OfWaste extends InZones<Departure> {
  readonly waste: string
}

/** The departures as exceptions of the comune's file; the same departure of several types is one exception. */
export function writtenExceptions(all: readonly OfWaste[], zoneCount: number, holidays: Holidays): DatedException[] {
  const same = Map.groupBy(all, ({ what, zones }) => JSON.stringify([what, zones]))
  return [...same.values()]
    .map((group): DatedException => {
      const { what, zones } = group[0]!
      const types = group.map(({ waste }) => waste)
      return {
        ...exceptionOf(what),
        waste: types.length === 1 ? types[0]! : types,
        ...(zones.length < zoneCount && { zones: [...zones] }),
        reason: reasonNear(what.day, holidays),
      }
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
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

/** A printed calendar gives no reasons: the nearest holiday, if there is one. */
function reasonNear(day: number, holidays: Holidays): string {
  const near = [0, -1, 1, -2, 2].map((offset) => holidayOn(holidays, dateOf(day + offset))?.name)
  return near.find((name) => name !== undefined) ?? 'calendario del gestore'
}
