import { STATUSES_PATH } from '../../../contract/point-paths.ts'
import type { CollectionPoint, Position } from '../../../domain/collection-point.ts'
import type { LiveStatuses } from '../../../domain/point-status.ts'
import { callServer } from '../../shared/api.ts'

export interface NearbyPoints {
  readonly points: readonly CollectionPoint[]
  readonly statuses: LiveStatuses
  readonly origin: Position | undefined
}

/** The points come from the worker's cache; without network, what the gestore last said of them is not known. */
export async function loadPoints(): Promise<NearbyPoints> {
  const [answer, statuses, origin] = await Promise.all([
    fetch('/punti.json'),
    callServer<LiveStatuses>('GET', STATUSES_PATH).catch((): LiveStatuses => ({})),
    grantedPosition(),
  ])
  if (!answer.ok) throw new Error(`punti.json: ${answer.status}`)
  return { points: (await answer.json()) as CollectionPoint[], statuses, origin }
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
