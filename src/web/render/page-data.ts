import type { PageData, PageSource } from '../../contract/http/page.ts'
import { daysAround, type KnownDays } from '../../domain/calendar/known-days.ts'
import { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { pageOf } from '../pages.ts'
import type { Page } from '../shell/page.ts'
import { hasHomes } from '../shell/zone/has-homes.ts'
import { guideData, guideQuery } from './guide-data.ts'
import { mapData, mapQueryOf } from './map-data.ts'

interface Kind {
  /** The part of a query that the page understands, in one spelling: other spellings would only fill the server's cache. */
  readonly query?: (path: string, search: string, source: PageSource) => string | Promise<string>
  readonly load: (path: string, query: string, source: PageSource) => Promise<Partial<PageData>>
}

const KINDS: Record<NonNullable<Page['data']>, Kind> = {
  days: { load: async (_path, _query, source) => ({ days: shownDays(source) }) },
  guide: { query: guideQuery, load: guideData },
  map: { query: mapQueryOf, load: mapData },
  bulky: { load: async (_path, _query, source) => ({ bulky: await source.bulky() }) },
}

/** Where residents have different calendars, the page can work out each of them. */
function shownDays({ comune, now }: PageSource): KnownDays | undefined {
  const [zone] = comune.zones
  if (zone === undefined || hasHomes(comune)) return undefined
  return daysAround(scheduleOf(comune, zone.id), Temporal.PlainDateTime.from(now))
}

const kindOf = (path: string): Kind | undefined => {
  const { data } = pageOf(path)
  return data && KINDS[data]
}

/** The query under which a page is the same, empty for most. */
export const pageQuery = async (path: string, search: string, source: PageSource): Promise<string> =>
  (await kindOf(path)?.query?.(path, search, source)) ?? ''

/** What a page is rendered from, for server and worker alike. */
export async function pageData(path: string, query: string, source: PageSource): Promise<PageData> {
  const { comune, zone, user, now, notices } = source
  return { comune, zone, ...(user && { user }), now, notices, ...(await kindOf(path)?.load(path, query, source)) }
}
