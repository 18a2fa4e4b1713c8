import type { RenderedNotices } from '../../contract/http/page.ts'
import { NOTICES_PATH } from '../../contract/notices/paths.ts'
import type { Notice } from '../../domain/notices/notice.ts'
import { ITALIAN_TIME_ZONE } from '../../domain/italian/time-zone.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import type { Clock } from '../platform/clock.ts'
import { comuneById, type Comuni } from '../comune/comuni.ts'
import type { Queries } from '../platform/database/database.ts'
import { holdLive } from '../comune/hold-live.ts'
import type { LiveValues } from '../platform/live/live-values.ts'
import type { LiveResource } from '../platform/live/resources.ts'
import { noticesFrom } from './store.ts'

export function noticesResource(queries: Queries, comuni: Comuni, clock: Clock): LiveResource {
  const zoneOf = (comuneId: string): string => comuneById(comuni, comuneId)?.public.timeZone ?? ITALIAN_TIME_ZONE
  return {
    pattern: NOTICES_PATH,
    load: (comuneId) => noticesFrom(queries, comuneId, wallClock(clock(), zoneOf(comuneId)).toString()),
  }
}

export type NoticesOf = (comuneId: string) => RenderedNotices | undefined

/** Notices of every comune, held in memory: rendering a page needs no database. */
export const holdNotices = (values: LiveValues, comuni: Comuni, resource: LiveResource): NoticesOf =>
  holdLive(values, comuni, NOTICES_PATH, resource, ({ version, value }) => ({ version, list: value as Notice[] }))
