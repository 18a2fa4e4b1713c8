import { queryOptions } from '@tanstack/react-query'
import type { PointsNow } from '../../../contract/edition/writing/points.ts'
import { callServer } from '../../device/api.ts'
import { comuneApi } from '../../parts/console/queries.ts'

/** How often to ask again: residents report all day. */
const REFETCH_INTERVAL = 60_000

/** The current state of the points, and the reports about them. */
export const pointsNowQuery = (comune: string) =>
  queryOptions({
    queryKey: ['comune', comune, 'punti adesso'],
    queryFn: ({ signal }) => callServer<PointsNow>('GET', `${comuneApi(comune)}/points/now`, undefined, signal),
    refetchInterval: REFETCH_INTERVAL,
  })
