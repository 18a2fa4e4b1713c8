import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import type { GuideView } from '../../../contract/guide/view.ts'
import { Icon } from '../../ui/icon.tsx'
import { AnswerPage } from './answer/answer.tsx'
import { GuideHome } from './guide-home.tsx'
import { useAppState } from '../../device/app-state.ts'
import { DestinationsContext, type KnownDestinations } from './destinations.ts'
import { useGuide, useGuideView } from './guide-store.ts'
import { guideTitle } from './guide-title.ts'
import { LetterList, PlaceList } from './item-lists.tsx'
import { MarksPage } from './marks.tsx'
import { useViewChange } from './view-change.ts'
import './waste-list.css'

/** The sorting guide: one page for each of its addresses. */
export function WasteListPage() {
  const view = useGuideView()
  const known = useKnown(view)
  useViewChange(typeof view === 'object' ? guideTitle(view) : undefined)
  if (view === 'failed') return <GuideFailed />
  if (view === undefined) return <div className="page-loading" role="status" aria-label="Caricamento" />
  return (
    <DestinationsContext value={known}>
      <ViewPage view={view} />
    </DestinationsContext>
  )
}

/** The whole guide's, once it is here: a search names any of them. */
function useKnown(view: GuideView | 'failed' | undefined): KnownDestinations {
  const { types } = useAppState().comune
  const guide = useGuide()
  const of = typeof guide === 'object' ? guide : view
  const destinations = typeof of === 'object' ? of.destinations : NONE
  return useMemo(() => ({ destinations, types }), [destinations, types])
}

const NONE: never[] = []

const ViewPage = memo(({ view }: { view: GuideView }) => {
  switch (view.kind) {
    case 'inizio':
      return <GuideHome counts={view.counts} hasMarks={view.hasMarks} answered={view.answered} />
    case 'voce':
      return <AnswerPage item={view.item} />
    case 'dove':
      return <PlaceList destination={view.destination} items={view.items} />
    case 'elenco':
      return <LetterList letters={view.letters} letter={view.letter} items={view.items} />
    case 'simboli':
      return <MarksPage groups={view.groups} />
    case 'manca':
      return <UnknownItem />
  }
})

const UnknownItem = () => (
  <section className="notice">
    <Icon name="info" />
    <h2>Questa voce non c’è nel rifiutario</h2>
    <p>Forse ha cambiato nome. Cercala con altre parole.</p>
    <p>
      <Link className="button" href="/waste-list">
        <Icon name="guide" />
        Cerca nel rifiutario
      </Link>
    </p>
  </section>
)

const GuideFailed = () => (
  <section className="notice" role="alert">
    <Icon name="offline" />
    <h2>Il rifiutario non è arrivato</h2>
    <p>La prima volta serve la rete. Poi resta sul dispositivo e funziona anche senza.</p>
    <p>
      <button type="button" className="button" onClick={() => location.reload()}>
        <Icon name="refresh" />
        Riprova
      </button>
    </p>
  </section>
)
