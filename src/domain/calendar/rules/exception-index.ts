import { covers, type DatedException } from './dated-exception.ts'
import type { IsoDate } from './day-number.ts'

/** Finds the exceptions of a day without reading the whole list, which may have thousands. */
interface ExceptionIndex {
  /** Exceptions of a single day, and moves to that day, as indexes of the list. */
  readonly onDay: ReadonlyMap<IsoDate, readonly number[]>
  readonly ranges: readonly number[]
  /** For each day, the days that moves connect it with, in both directions. */
  readonly linked: ReadonlyMap<IsoDate, readonly IsoDate[]>
}

const indexes = new WeakMap<readonly DatedException[], ExceptionIndex>()
export function indexOf(exceptions: readonly DatedException[]): ExceptionIndex {
  const index = indexes.get(exceptions) ?? madeIndex(exceptions)
  indexes.set(exceptions, index)
  return index
}

function madeIndex(exceptions: readonly DatedException[]): ExceptionIndex {
  const onDay = new Map<IsoDate, number[]>()
  const linked = new Map<IsoDate, IsoDate[]>()
  const ranges: number[] = []
  for (const [place, exception] of exceptions.entries()) {
    if (exception.until === undefined) addTo(onDay, exception.date, place)
    else ranges.push(place)
    if (exception.kind !== 'spostata') continue
    const { date, to } = exception
    addTo(onDay, to, place)
    addTo(linked, date, to)
    addTo(linked, to, date)
  }
  return { onDay, ranges, linked }
}

function addTo<Thing>(lists: Map<IsoDate, Thing[]>, iso: IsoDate, thing: Thing): void {
  const list = lists.get(iso)
  if (list === undefined) lists.set(iso, [thing])
  else list.push(thing)
}

export function linkedDays({ linked }: ExceptionIndex, asked: IsoDate): IsoDate[] {
  const found = new Set([asked])
  // Iterating over a Set also visits what is added meanwhile.
  for (const iso of found) for (const other of linked.get(iso) ?? []) found.add(other)
  return [...found]
}

export function touchingAny(
  exceptions: readonly DatedException[],
  { onDay, ranges }: ExceptionIndex,
  days: readonly IsoDate[],
): DatedException[] {
  const places = new Set(days.flatMap((iso) => onDay.get(iso) ?? []))
  for (const place of ranges) if (days.some((iso) => covers(exceptions[place]!, iso))) places.add(place)
  return [...places].toSorted((one, other) => one - other).map((place) => exceptions[place]!)
}
