import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Position } from '../../../../domain/points/collection-point.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import { useMap } from '../../../parts/town-map/use-map.ts'
import type { PointsEditing, WrittenPoint } from '../editing.ts'

interface PointsMapPanelProps extends PointsEditing {
  /** The points that the list shows. */
  points: readonly WrittenPoint[]
  open: WrittenPoint | undefined
  /** The position of a new point. */
  place: Position | undefined
  isPlacing: boolean
  onOpen: (id: string) => void
  onPlace: (position: Position) => void
  onMove: (id: string, position: Position) => void
}

const NEW = ''

/** The map beside the list. Everything it does can be done there and in the panel, too. */
export function PointsMapPanel(props: PointsMapPanelProps) {
  const { points, words, now, change, open, place, isPlacing } = props
  const element = useRef<HTMLElement>(null)
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  const { id } = useComune()
  const isOwnHost = useAppState().comune.id === id
  // A comune's archive of tiles is served on its own host only.
  const settings = words.map?.kind === 'pmtiles' && !isOwnHost ? undefined : words.map

  const load = useCallback(async () => {
    const { createPointsMap } = await import('./points-map.ts')
    const { points: all, basemap } = current.current.part
    return (view: HTMLElement) =>
      createPointsMap(view, {
        settings,
        basemap,
        around: all.length > 0 ? all : townIn(basemap),
        onSelect: (point) => current.current.onOpen(point),
        onTap: (position) => current.current.isPlacing && current.current.onPlace(position),
        onMove: (point, position) =>
          point === NEW ? current.current.onPlace(position) : current.current.onMove(point, position),
      })
  }, [settings])
  const { map, hasFailed } = useMap(element, load)

  const mayMove = change !== undefined
  const openId = open?.id
  const others = useMemo(
    () => (openId === undefined ? points : points.filter((point) => point.id !== openId)),
    [points, openId],
  )
  useEffect(() => {
    const placed = place && { id: NEW, name: 'Nuovo punto', kind: words.kinds[0]?.id ?? '', takes: [], ...place }
    map?.show(
      { points: others, statuses: now.statuses, kinds: words.kinds, selected: undefined },
      open ?? placed,
      mayMove,
    )
  }, [map, others, now.statuses, words.kinds, open, place, mayMove])

  return (
    <div className={`points-map ${isPlacing ? 'placing' : ''}`}>
      <section ref={element} className="map-view" aria-label="Mappa dei punti" />
      {isPlacing && <p className="map-told">Tocca la mappa dove sta il nuovo punto.</p>}
      {hasFailed && (
        <p className="map-told" role="alert">
          La mappa non è arrivata. L’elenco e le coordinate bastano per lavorare.
        </p>
      )}
    </div>
  )
}

/** Positions in the town, for a comune that has no point yet. */
function townIn(basemap: PointsEditing['part']['basemap']): Position[] {
  const flat = (basemap?.features ?? [])
    .slice(0, 200)
    .flatMap(({ geometry }) => (geometry.type === 'LineString' ? geometry.coordinates : []))
  return flat.map(([lon, lat]) => ({ lon, lat }))
}
