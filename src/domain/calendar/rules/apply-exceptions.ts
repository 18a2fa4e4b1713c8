import { type ChangedDay, covers, type DatedException, wasteOf } from './dated-exception.ts'
import type { IsoDate } from './day-number.ts'
import { indexOf, linkedDays, touchingAny } from './exception-index.ts'

const isCancelled = ({ changes }: Pick<ChangedDay, 'changes'>, waste: string): boolean =>
  changes.get(waste)?.kind === 'annullata'

/**
 * Applies the exceptions in the order of the file, each to the result of those before it: what was added or moved can be
 * moved on or cancelled. Returns the day that was asked for and all days that moves link to it.
 */
export function applyExceptions(
  exceptions: readonly DatedException[],
  asked: IsoDate,
  collectedOn: (date: IsoDate) => ChangedDay,
): ReadonlyMap<IsoDate, ChangedDay> {
  const index = indexOf(exceptions)
  const days = new Map(linkedDays(index, asked).map((iso) => [iso, collectedOn(iso)]))
  for (const exception of touchingAny(exceptions, index, [...days.keys()])) {
    const target = exception.kind === 'spostata' ? days.get(exception.to) : undefined
    const origin = days.get(exception.date)
    if (target !== undefined && origin !== undefined) bring(exception, origin, target)
    for (const day of coveredOf(exception, days)) takeOrAdd(exception, day)
  }
  return days
}

function coveredOf(exception: DatedException, days: ReadonlyMap<IsoDate, ChangedDay>): ChangedDay[] {
  if (exception.until === undefined) return [days.get(exception.date) ?? []].flat()
  return [...days].filter(([iso]) => covers(exception, iso)).map(([, day]) => day)
}

function bring(exception: DatedException, origin: ChangedDay, { collected, changes }: ChangedDay): void {
  const from = Temporal.PlainDate.from(exception.date)
  for (const waste of wasteOf(exception) ?? [...origin.collected]) {
    if (!origin.collected.has(waste) && !isCancelled(origin, waste)) continue
    collected.add(waste)
    changes.set(waste, { waste, reason: exception.reason, kind: 'spostata', from })
  }
}

function takeOrAdd(exception: DatedException, { collected, changes }: ChangedDay): void {
  const { kind, reason } = exception
  if (kind === 'aggiunta') {
    for (const waste of wasteOf(exception) ?? []) {
      collected.add(waste)
      changes.set(waste, { waste, reason, kind })
    }
    return
  }
  for (const waste of wasteOf(exception) ?? [...collected]) {
    // An exception may give its own reason for what a holiday has cancelled, or make up for it on another day.
    if (!collected.delete(waste) && !isCancelled({ changes }, waste)) continue
    if (kind === 'annullata') changes.set(waste, { waste, reason, kind })
    else changes.set(waste, { waste, reason, kind, to: Temporal.PlainDate.from(exception.to) })
  }
}
