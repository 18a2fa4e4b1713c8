import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAppState } from '../../../device/app-state.ts'
import { townQuery, useDesk } from '../desk.ts'
import type { MapStop, RoundMap } from './round-map.ts'

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
  const [map, setMap] = useState<RoundMap>()
  const [hasFailed, setFailed] = useState(false)
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  useEffect(() => {
    if (town === undefined) return
    let created: RoundMap | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      const { createRoundMap } = await import('./round-map.ts')
      if (isGone || element.current === null) return
      created = createRoundMap(element.current, { settings, town, onSelect: (id) => select.current(id) })
      setMap(created)
    }
    start().catch((error: unknown) => {
      console.warn(error)
      setFailed(true)
    })
    return () => {
      isGone = true
      created?.remove()
      setMap(undefined)
    }
  }, [settings, town])
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
