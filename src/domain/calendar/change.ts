import { longDate } from '../italian/dates.ts'
import type { Change } from './rules/dated-exception.ts'
import { type Collected, labelOf } from './waste-type.ts'

/** The change in words, as seen from its day: "Tessili, raccolta spostata a giovedì 24 dicembre: Natale". */
export function changeInWords(list: readonly Collected[], change: Change): string {
  const isService = list.find(({ id }) => id === change.waste)?.kind !== undefined
  return `${labelOf(list, change.waste)}, ${isService ? '' : 'raccolta '}${whatHappens(change)}: ${change.reason}`
}

function whatHappens({ kind, to, from }: Change): string {
  if (kind === 'aggiunta') return 'in più'
  if (kind === 'annullata') return 'annullata'
  return to === undefined ? `al posto di ${longDate(from!)}` : `spostata a ${longDate(to)}`
}
