import { queryOptions } from '@tanstack/react-query'
import type { NoticesView } from '../../../contract/notices/console.ts'
import { callServer } from '../../device/api.ts'

export const noticesPath = (comune: string): `/${string}` => `/api/staff/comuni/${encodeURIComponent(comune)}/notices`

/** How often to ask again: colleagues write notices, and notifications are being sent. */
const LOOK_AGAIN = 30_000

export const noticesQuery = (comune: string) =>
  queryOptions({
    queryKey: ['comune', comune, 'avvisi'],
    queryFn: ({ signal }) => callServer<NoticesView>('GET', noticesPath(comune), undefined, signal),
    refetchInterval: LOOK_AGAIN,
  })
