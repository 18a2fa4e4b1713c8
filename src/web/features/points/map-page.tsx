import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { MAP_PATH, mapQuery } from '../../parts/places/map-address.ts'
import { onPage } from './found-points.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { distanceBetween } from '../../../domain/points/distance.ts'
import type { FoundPoint } from '../../../domain/points/search.ts'
import { useAppState } from '../../device/app-state.ts'
import { useStore } from '../../device/store.ts'
import { FilterForm } from './search/filter-form.tsx'
import { MissingPoint, PointsFailed } from './map-notices.tsx'
import { MapPanel } from './map-panel.tsx'
import { PointWordsContext } from './points-data.ts'
import { OriginChooser } from './search/origin-chooser.tsx'
import { origin, stopFollowing } from './search/origin.ts'
import { OwnReportList } from './reports/own-report-list.tsx'
import { PointDetail } from './point-detail.tsx'
import { PointList } from './point-list.tsx'
import { ReportForm } from './reports/report-form.tsx'
import { useSelectionFocus } from './selection-focus.ts'
import { type MapState, useMapSearch } from './search/use-map-search.ts'
import './map.css'

const NO_POINTS: never[] = []

/** Server and worker render the page without its map: Leaflet is not in their build. */
const loadView = import.meta.env.SSR ? undefined : () => import('./map-view.ts')

/** Map and list of the collection points, with one selection for both: the point in the address. */
export function MapPage() {
  const state = useMapSearch()
  const { search, statuses, found, selected, selectedId } = state
  const [, navigate] = useLocation()
  const select = useCallback((id: string) => navigate(`${MAP_PATH}/${id}${mapQuery(search)}`), [navigate, search])
  const sheet = useRef<HTMLDivElement>(null)
  useSelectionFocus(sheet, selectedId)
  useTitle(selected?.name ?? 'Punti di raccolta')
  useEffect(() => stopFollowing, [])
  const onMap = useShownOnMap(found, selected)
  return (
    <PointWordsContext value={state.words}>
      <div className="map-page">
        <div className="map-sheet" ref={sheet}>
          {selectedId === undefined ? <Finder state={state} /> : <Selected state={state} />}
        </div>
        <MapPanel
          load={loadView}
          points={onMap}
          all={state.points ?? NO_POINTS}
          statuses={statuses}
          selected={selected?.id}
          kinds={state.words.kinds}
          onSelect={select}
        />
      </div>
    </PointWordsContext>
  )
}

/** The filters, and the points that match. */
function Finder({ state: { search, points, found, isComplete, total, statuses, hasFailed } }: { state: MapState }) {
  const [, navigate] = useLocation()
  const hasOrigin = useStore(origin) !== undefined
  return (
    <>
      <h2>Dove portare i rifiuti</h2>
      <OriginChooser points={points ?? NO_POINTS} />
      <FilterForm
        search={search}
        hasOrigin={hasOrigin}
        onChange={(next) => navigate(MAP_PATH + mapQuery(next), { replace: true })}
      />
      {hasFailed && <PointsFailed />}
      {points && (
        <PointList
          shown={isComplete ? onPage(found, search.page) : found}
          total={total}
          search={search}
          statuses={statuses}
        />
      )}
      <OwnReportList points={points ?? NO_POINTS} />
    </>
  )
}

function Selected({ state: { selected, search, statuses, points, isComplete, hasFailed } }: { state: MapState }) {
  const from = useStore(origin)
  if (selected === undefined) {
    // A page rendered for a removed point has no points; otherwise it is unknown until all are loaded.
    if (isComplete || points?.length === 0) return <MissingPoint />
    return hasFailed && <PointsFailed />
  }
  return (
    <PointDetail
      point={selected}
      distance={from && distanceBetween(from.position, selected)}
      live={statuses[selected.id]}
      search={search}
      report={<ReportForm key={selected.id} point={selected} />}
    />
  )
}

function useTitle(name: string): void {
  const { comune } = useAppState()
  useEffect(() => {
    document.title = `${name} · ${comune.name}`
  }, [name, comune])
}

/** What the list found, and the selected point even where the filters leave it out. */
function useShownOnMap(found: readonly FoundPoint[], selected: CollectionPoint | undefined): CollectionPoint[] {
  return useMemo(() => {
    const points = found.map(({ point }) => point)
    return selected && !points.includes(selected) ? [...points, selected] : points
  }, [found, selected])
}
