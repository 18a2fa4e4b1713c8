import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import type { PointKind } from '../../../domain/points/kind.ts'
import type { LiveStatuses } from '../../../domain/points/status.ts'
import { useAppState } from '../../device/app-state.ts'
import { useStore } from '../../device/store.ts'
import { nextIdle } from '../../parts/town-map/pauses.ts'
import { chooseOrigin, origin } from './search/origin.ts'
import type { MapView, MapViewOptions } from './map-view.ts'

type LoadMapView = () => Promise<{ createMapView: (element: HTMLElement, options: MapViewOptions) => MapView }>

interface MapPanelProps {
  /** Undefined where a page is only rendered as HTML. */
  load: LoadMapView | undefined
  points: readonly CollectionPoint[]
  all: readonly CollectionPoint[]
  statuses: LiveStatuses
  kinds: readonly PointKind[]
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The map, whose script loads after the page is readable; the list works without it. */
export function MapPanel({ load, points, all, statuses, kinds, selected, onSelect }: MapPanelProps) {
  const element = useRef<HTMLElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const view = useMapView(element, load, onSelect, setFailed)
  const from = useStore(origin)

  useEffect(
    () => view?.show({ points, statuses, kinds, selected }, all),
    [view, points, all, statuses, kinds, selected],
  )
  useEffect(() => view?.setOrigin(from?.position, from?.kind !== 'mappa'), [view, from])

  return (
    <div className="map-place needs-script">
      <section ref={element} className="map-view" aria-label="Mappa dei punti di raccolta" />
      {view === undefined && !hasFailed && <p className="map-coming">La mappa sta arrivando…</p>}
      {hasFailed && (
        <p className="map-failed" role="alert">
          La mappa non è arrivata. L’elenco dice le stesse cose.
        </p>
      )}
    </div>
  )
}

function useMapView(
  element: RefObject<HTMLElement | null>,
  load: LoadMapView | undefined,
  onSelect: (id: string) => void,
  setFailed: (hasFailed: boolean) => void,
): MapView | undefined {
  const settings = useAppState().comune.map
  const [view, setView] = useState<MapView>()
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  }, [onSelect])

  useEffect(() => {
    let created: MapView | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      // The list is read first: the map waits until the page is idle, twice.
      await nextIdle()
      const module = await load?.()
      await nextIdle()
      if (isGone || element.current === null || module === undefined) return
      created = module.createMapView(element.current, {
        settings,
        onSelect: (id) => select.current(id),
        onTap: (position) => chooseOrigin({ kind: 'mappa', to: 'al punto toccato sulla mappa', position }),
      })
      setView(created)
    }
    start().catch((error: unknown) => {
      console.warn(error)
      setFailed(true)
    })
    return () => {
      isGone = true
      created?.remove()
      setView(undefined)
    }
  }, [element, load, settings, setFailed])
  return view
}
