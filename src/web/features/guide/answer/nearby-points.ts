import { POINTS_URL } from '../../../../contract/points/paths.ts'
import type { Position } from '../../../../domain/points/collection-point.ts'
import type { PointsDocument } from '../../../../contract/points/document.ts'
import { loadFile } from '../../../device/worker/comune-file.ts'
import { inTime } from '../../../device/in-time.ts'

export interface NearbyPoints extends PointsDocument {
  readonly origin: Position | undefined
}

export async function loadPoints(): Promise<NearbyPoints> {
  const position = inTime(grantedPosition(), 'The position').catch(() => undefined)
  const [known, origin] = await Promise.all([loadFile<PointsDocument>(POINTS_URL), position])
  return { ...known, origin }
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
