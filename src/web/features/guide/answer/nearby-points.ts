import { POINTS_URL } from '../../../../contract/points/paths.ts'
import type { CollectionPoint, Position } from '../../../../domain/points/collection-point.ts'
import { loadFile } from '../../../device/worker/comune-file.ts'
import { inTime } from '../../../device/in-time.ts'

export interface NearbyPoints {
  readonly points: readonly CollectionPoint[]
  readonly origin: Position | undefined
}

export async function loadPoints(): Promise<NearbyPoints> {
  const position = inTime(grantedPosition(), 'The position').catch(() => undefined)
  const [points, origin] = await Promise.all([loadFile<CollectionPoint[]>(POINTS_URL), position])
  return { points, origin }
}

const TIME_LIMIT = 5000
const MAX_AGE = 300_000

/** Only where it was allowed before: nobody is asked for the position because they looked something up. */
async function grantedPosition(): Promise<Position | undefined> {
  const permissions = navigator.permissions as Permissions | undefined
  const { state } = (await permissions?.query({ name: 'geolocation' }).catch(() => undefined)) ?? {}
  if (state !== 'granted') return undefined
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(undefined),
      { timeout: TIME_LIMIT, maximumAge: MAX_AGE },
    )
  })
}
