import { destinationIn } from '../../../domain/guide/destination.ts'
import { whereTo } from '../../../domain/guide/sentence.ts'
import type { GuideView } from '../../../contract/guide/view.ts'

/** The name of a page of the guide, in the tab and where it is shared. */
export function guideTitle(view: GuideView | undefined): string | undefined {
  switch (view?.kind) {
    case 'voce':
      return `${view.item.name}: dove va`
    case 'dove':
      return destinationIn(view.destinations, view.destination).label
    case 'elenco':
      return `Dalla A alla Z: ${view.letter.toUpperCase()}`
    case 'simboli':
      return 'I simboli sulle confezioni'
    default:
      return undefined
  }
}

export function guideDescription(view: GuideView | undefined, comune: string): string | undefined {
  if (view === undefined) return undefined
  return view.kind === 'voce'
    ? `A ${comune} va qui: ${whereTo(view.item.name, destinationIn(view.destinations, view.item.destination))}. ${view.item.first ?? ''}`.trim()
    : `Dove va ogni rifiuto a ${comune}: scrivi tre lettere e lo sai, anche senza rete.`
}
