import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useAppState } from '../../../device/app-state.ts'
import { useMap } from '../../../parts/town-map/use-map.ts'
import { townQuery, useDesk } from '../desk.ts'
import type { MapStop } from './round-map.ts'

interface RoundMapPanelProps {
  label: string
  stops: readonly MapStop[]
  onSelect: (id: string) => void
}

/** The round on the map; the list beside it has the same stops. */
export function RoundMapPanel({ label, stops, onSelect }: RoundMapPanelProps) {
  const settings = useAppState().comune.map
  const { data: town, isError } = useQuery(townQuery(useDesk().id))
  const element = useRef<HTMLElement>(null)
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  const load = useCallback(async () => {
    if (town === undefined) return undefined
    const { createRoundMap } = await import('./round-map.ts')
    return (view: HTMLElement) => createRoundMap(view, { settings, town, onSelect: (id) => select.current(id) })
  }, [settings, town])
  const { map, hasFailed } = useMap(element, load)
  useEffect(() => map?.show(stops), [map, stops])
  return (
    <div className="round-map">
      <section ref={element} className="map-view" aria-label={label} aria-busy={map === undefined} />
      {(hasFailed || isError) && (
        <p className="map-told" role="alert">
          La mappa non è arrivata: serve la rete. L’elenco basta per fare il giro.
        </p>
      )}
    </div>
  )
}
