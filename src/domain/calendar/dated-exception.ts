import type { IsoDate } from './collection-rule.ts'
import { longDate } from '../italian/dates.ts'
import { WASTE_LABELS, type WasteType } from './waste-type.ts'

/** A single day that departs from the rules, with the reason told to the resident. */
export type DatedException = {
  date: IsoDate
  waste: WasteType
  zones?: string[] | undefined
  reason: string
} & ({ kind: 'aggiunta' } | { kind: 'annullata' } | { kind: 'spostata'; to: IsoDate })

const touches = (exception: DatedException, iso: IsoDate): boolean =>
  exception.date === iso || (exception.kind === 'spostata' && exception.to === iso)

export const exceptionsOn = (exceptions: readonly DatedException[], date: Temporal.PlainDate): DatedException[] =>
  exceptions.filter((exception) => touches(exception, date.toString()))

/** Whether the exception takes its type away from this date (true) or brings it there (false). */
export const takesAway = (exception: DatedException, iso: IsoDate): boolean =>
  exception.kind === 'annullata' || (exception.kind === 'spostata' && exception.date === iso)

export function applyExceptions(
  collections: ReadonlySet<WasteType>,
  exceptions: readonly DatedException[],
  date: Temporal.PlainDate,
): Set<WasteType> {
  const result = new Set(collections)
  const iso = date.toString()
  for (const exception of exceptions) {
    if (takesAway(exception, iso)) result.delete(exception.waste)
    else result.add(exception.waste)
  }
  return result
}

/** The exception in words, as seen from one of its dates: "Carta, raccolta spostata a giovedì 24 dicembre: Natale". */
export function exceptionInWords(exception: DatedException, date: Temporal.PlainDate): string {
  const label = WASTE_LABELS[exception.waste]
  switch (exception.kind) {
    case 'aggiunta':
      return `${label}, raccolta in più: ${exception.reason}`
    case 'annullata':
      return `${label}, raccolta annullata: ${exception.reason}`
    case 'spostata':
      return exception.date === date.toString()
        ? `${label}, raccolta spostata a ${longDate(Temporal.PlainDate.from(exception.to))}: ${exception.reason}`
        : `${label}, raccolta al posto di ${longDate(Temporal.PlainDate.from(exception.date))}: ${exception.reason}`
  }
}
