import { type RenderedNotices, NOTICES_PATH } from '../../contract/http/page.ts'
import type { Notice } from '../../domain/notices/notice.ts'
import { wallClock } from '../../domain/calendar/put-out.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Queries } from '../platform/database/database.ts'
import type { LiveValues } from '../platform/live/live-values.ts'
import type { LiveResource } from '../platform/live/resources.ts'
import { noticesFrom } from './store.ts'

export function noticesResource(queries: Queries, comuni: Comuni, clock: Clock): LiveResource {
  const zones = new Map(comuni.all.map((comune) => [comune.id, comune.public.timeZone]))
  return {
    pattern: NOTICES_PATH,
    load: (comuneId) =>
      noticesFrom(queries, comuneId, wallClock(clock(), zones.get(comuneId) ?? 'Europe/Rome').toString()),
  }
}

export type NoticesOf = (comuneId: string) => RenderedNotices | undefined

/** The newest notices of every comune, held in memory: a page is rendered with them and waits for no database. */
export function holdNotices(values: LiveValues, comuni: Comuni, resource: LiveResource): NoticesOf {
  const held = new Map<string, RenderedNotices>()
  for (const { id } of comuni.all) {
    values.follow(
      id,
      NOTICES_PATH,
      { resource, params: {} },
      {
        deliver: ({ version, value }) => held.set(id, { version, list: value as Notice[] }),
        fail: () => undefined,
      },
    )
  }
  return (comuneId) => held.get(comuneId)
}
