import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { STATUSES_LIVE } from '../../../../contract/points/paths.ts'
import { kindIn } from '../../../../domain/points/kind.ts'
import { openingState, stateInWords } from '../../../../domain/points/opening-state.ts'
import { distanceInWords } from '../../../../domain/points/distance.ts'
import { findPoints, hoursOf } from '../../../../domain/points/search.ts'
import type { LiveStatuses } from '../../../../domain/points/status.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLive } from '../../../device/live/live.ts'
import { loadPoints, type NearbyPoints } from './nearby-points.ts'

/**
 * The nearest point that takes it, and is open now where that is asked for. It is added after the page is rendered, and
 * is therefore last. Without the resident's position it is the first point that takes it; only the map asks for the position.
 */
export function NearPoint({ takes, isOpenNow }: { takes: string; isOpenNow: boolean }) {
  const { comune, now, user } = useAppState()
  const { known } = useLive<LiveStatuses>(STATUSES_LIVE, { canWait: true })
  const [nearby, setNearby] = useState<NearbyPoints>()
  useEffect(() => {
    loadPoints().then(setNearby, (error: unknown) => console.warn(error))
  }, [])
  if (nearby === undefined) return null
  const { holidays } = comune.calendar
  const filter = { takes, isOpenNow, within: undefined }
  const [found] = findPoints(nearby.points, filter, { ...nearby, statuses: known?.value ?? {}, now, holidays, user })
  if (found === undefined) return null
  const { point, distance } = found
  const hours = hoursOf(point)
  const state = hours && openingState(hours, now, holidays, point.closed)
  return (
    <p className="card guide-point">
      <Icon name="map" />
      <span>
        <Link href={`/map/${point.id}`}>{point.name}</Link>
        {distance !== undefined && `, ${distanceInWords(distance)}`}
        {state && `: ${stateInWords(state, now, kindIn(nearby.kinds, point.kind))}`}.
      </span>
    </p>
  )
}
