import type { IsoDate } from './collection-rule.ts'
import type { UserKind } from './scope.ts'

/** How a day departs from the rules for one type, with the reason told to the resident. */
export interface Change {
  readonly waste: string
  readonly kind: 'aggiunta' | 'annullata' | 'spostata'
  /** Seen from the day that a collection has left, where it goes. */
  readonly to?: Temporal.PlainDate | undefined
  /** Seen from the day that it goes to, where it comes from. */
  readonly from?: Temporal.PlainDate | undefined
  readonly reason: string
}

/** A day, or a range of days, that departs from the rules, with the reason told to the resident. */
export type DatedException = {
  date: IsoDate
  /** The last day, where it is more than one. */
  until?: IsoDate | undefined
  /** One id or several; left out, everything that is collected that day. */
  waste?: string | string[] | undefined
  zones?: string[] | undefined
  users?: UserKind[] | undefined
  reason: string
} & ({ kind: 'aggiunta' } | { kind: 'annullata' } | { kind: 'spostata'; to: IsoDate })

/** What is collected on a day, and what was changed to get there. The last change of a type is the one that counts. */
export interface Changed {
  readonly collected: Set<string>
  readonly changes: Map<string, Change>
}

type CollectedOn = (date: IsoDate) => Changed

export const wasteOf = ({ waste }: DatedException): string[] | undefined =>
  waste === undefined ? undefined : [waste].flat()

const covers = ({ date, until = date }: DatedException, iso: IsoDate): boolean => date <= iso && iso <= until

/** Whether it takes anything from a day, or brings anything to it. */
export const touches = (exception: DatedException, iso: IsoDate): boolean =>
  covers(exception, iso) || (exception.kind === 'spostata' && exception.to === iso)

const isCancelled = ({ changes }: Pick<Changed, 'changes'>, waste: string): boolean =>
  changes.get(waste)?.kind === 'annullata'

/**
 * In the order in which they are written, each over what those before it have left: so one that was added or moved can be
 * moved on or cancelled. Done for the day and for those from which something may have come to it.
 */
export function applyExceptions(
  exceptions: readonly DatedException[],
  asked: IsoDate,
  collectedOn: CollectedOn,
): Changed {
  if (!exceptions.some((exception) => touches(exception, asked))) return collectedOn(asked)
  const days = new Map(originsOf(exceptions, asked).map((iso) => [iso, collectedOn(iso)]))
  for (const exception of exceptions) {
    const target = exception.kind === 'spostata' ? days.get(exception.to) : undefined
    const origin = days.get(exception.date)
    if (target !== undefined && origin !== undefined) bring(exception, origin, target)
    for (const [iso, day] of days) if (covers(exception, iso)) takeOrAdd(exception, day)
  }
  return days.get(asked)!
}

/** The day itself, and every day from which moves lead to it. */
function originsOf(exceptions: readonly DatedException[], asked: IsoDate): IsoDate[] {
  const found = new Set([asked])
  // What is added while it is gone through is gone through too.
  for (const iso of found) {
    for (const one of exceptions) if (one.kind === 'spostata' && one.to === iso) found.add(one.date)
  }
  return [...found]
}

function bring(exception: DatedException, origin: Changed, { collected, changes }: Changed): void {
  const from = Temporal.PlainDate.from(exception.date)
  for (const waste of wasteOf(exception) ?? [...origin.collected]) {
    if (!origin.collected.has(waste) && !isCancelled(origin, waste)) continue
    collected.add(waste)
    changes.set(waste, { waste, reason: exception.reason, kind: 'spostata', from })
  }
}

function takeOrAdd(exception: DatedException, { collected, changes }: Changed): void {
  const { kind, reason } = exception
  if (kind === 'aggiunta') {
    for (const waste of wasteOf(exception) ?? []) {
      collected.add(waste)
      changes.set(waste, { waste, reason, kind })
    }
    return
  }
  for (const waste of wasteOf(exception) ?? [...collected]) {
    // What a holiday has cancelled may have a reason of its own, or be made up for on another day.
    if (!collected.delete(waste) && !isCancelled({ changes }, waste)) continue
    if (kind === 'annullata') changes.set(waste, { waste, reason, kind })
    else changes.set(waste, { waste, reason, kind, to: Temporal.PlainDate.from(exception.to) })
  }
}
