import type { IsoDate, UserKind } from './collection-rule.ts'

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

type CollectedOn = (date: Temporal.PlainDate) => Changed

export const wasteOf = ({ waste }: DatedException): string[] | undefined =>
  waste === undefined ? undefined : [waste].flat()

const covers = ({ date, until = date }: DatedException, iso: IsoDate): boolean => date <= iso && iso <= until

const isCancelled = ({ changes }: Pick<Changed, 'changes'>, waste: string): boolean =>
  changes.get(waste)?.kind === 'annullata'

/**
 * In the order in which they are written, each over what those before it have left: so one that was added or moved can be
 * moved on or cancelled.
 */
export function applyExceptions(
  exceptions: readonly DatedException[],
  date: Temporal.PlainDate,
  collectedOn: CollectedOn,
): Changed {
  const { collected, changes } = collectedOn(date)
  const iso = date.toString()
  for (const [index, exception] of exceptions.entries()) {
    const { reason } = exception
    const set = (waste: string, change: Omit<Change, 'waste' | 'reason'>): void =>
      void changes.set(waste, { waste, reason, ...change })
    if (exception.kind === 'spostata' && exception.to === iso) {
      const from = Temporal.PlainDate.from(exception.date)
      const before = applyExceptions(exceptions.slice(0, index), from, collectedOn)
      for (const waste of wasteOf(exception) ?? before.collected) {
        if (!before.collected.has(waste) && !isCancelled(before, waste)) continue
        collected.add(waste)
        set(waste, { kind: 'spostata', from })
      }
    }
    if (!covers(exception, iso)) continue
    if (exception.kind === 'aggiunta') {
      for (const waste of wasteOf(exception) ?? []) {
        collected.add(waste)
        set(waste, { kind: 'aggiunta' })
      }
      continue
    }
    for (const waste of wasteOf(exception) ?? [...collected]) {
      // What a holiday has cancelled may have a reason of its own, or be made up for on another day.
      if (!collected.delete(waste) && !isCancelled({ changes }, waste)) continue
      if (exception.kind === 'annullata') set(waste, { kind: 'annullata' })
      else set(waste, { kind: 'spostata', to: Temporal.PlainDate.from(exception.to) })
    }
  }
  return { collected, changes }
}
