import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { MAP_PATH, mapQuery, pointIdOf, readMapSearch } from '../../../contract/map-page.ts'
import { distanceBetween } from '../../../domain/point-distance.ts'
import { findPoints } from '../../../domain/point-search.ts'
import { useAppState } from '../../shared/app-state.ts'
import { useStore } from '../../shared/store.ts'
import { FilterForm } from './filter-form.tsx'
import { type LoadMapView, MapPanel } from './map-panel.tsx'
import { MissingPoint, PointsFailed } from './map-notices.tsx'
import { OriginChooser } from './origin-chooser.tsx'
import { origin, stopFollowing } from './origin.ts'
import { OwnReportList } from './own-report-list.tsx'
import { PointDetail } from './point-detail.tsx'
import { PointList } from './point-list.tsx'
import { usePointStatuses } from './point-statuses.ts'
import { useKnownPoints } from './points-data.ts'
import { ReportForm } from './report-form.tsx'
import { useSelectionFocus } from './selection-focus.ts'
import './map.css'

const NO_POINTS: never[] = []

/** Map and list of the collection points, with one selection for both: the point in the address. */
export function MapPage({ loadView }: { loadView?: LoadMapView }) {
  const { comune, now, drawnMap } = useAppState()
  const [path, navigate] = useLocation()
  const query = useSearch()
  const search = useMemo(() => readMapSearch(query), [query])
  const from = useStore(origin)
  const { points, isComplete, hasFailed } = useKnownPoints(drawnMap)
  const statuses = usePointStatuses(drawnMap?.statuses)
  const selectedId = pointIdOf(path)

  const found = useMemo(
    () =>
      findPoints(points ?? NO_POINTS, search, {
        now,
        holidays: comune.calendar.holidays,
        statuses,
        origin: from?.position,
      }),
    [points, search, now, comune, statuses, from],
  )
  const selected = points?.find(({ id }) => id === selectedId)
  const onMap = useShownOnMap(found, selected)
  const select = useCallback((id: string) => navigate(`${MAP_PATH}/${id}${mapQuery(search)}`), [navigate, search])
  const panel = useRef<HTMLDivElement>(null)
  useSelectionFocus(panel, selectedId)
  useEffect(() => stopFollowing, [])
  useEffect(() => {
    document.title = `${selected?.name ?? 'Punti raccolta'} · ${comune.name}`
  }, [selected, comune])

  return (
    <div className="map-page">
      <MapPanel load={loadView} points={onMap} statuses={statuses} selected={selected?.id} onSelect={select} />
      <div className="map-sheet" ref={panel}>
        {selectedId === undefined ? (
          <>
            <h2>Dove lo porto</h2>
            <FilterForm
              search={search}
              hasOrigin={from !== undefined}
              onChange={(next) => navigate(MAP_PATH + mapQuery(next), { replace: true })}
            />
            <OriginChooser points={points ?? NO_POINTS} />
            {hasFailed && <PointsFailed />}
            {points && (
              <PointList
                found={found}
                total={isComplete ? found.length : (drawnMap?.total ?? found.length)}
                search={search}
                statuses={statuses}
              />
            )}
            <OwnReportList points={points ?? NO_POINTS} />
          </>
        ) : selected ? (
          <PointDetail
            point={selected}
            distance={from && distanceBetween(from.position, selected)}
            live={statuses[selected.id]}
            search={search}
            report={<ReportForm key={selected.id} point={selected} />}
          />
        ) : (
          (isComplete || drawnMap) && <MissingPoint />
        )}
      </div>
    </div>
  )
}

/** What the list found, and the selected point even where the filters leave it out. */
function useShownOnMap(
  found: ReturnType<typeof findPoints>,
  selected: ReturnType<typeof findPoints>[0]['point'] | undefined,
) {
  return useMemo(() => {
    const points = found.map(({ point }) => point)
    return selected && !points.includes(selected) ? [...points, selected] : points
  }, [found, selected])
}
