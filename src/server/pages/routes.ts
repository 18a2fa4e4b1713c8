import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  drawnPoints,
  isMapPath,
  type KnownStatuses,
  lastPage,
  mapQuery,
  readMapSearch,
} from '../../contract/points/map-page.ts'
import { type PageData, type RenderPage, speaksOfBulky, ZONE_COOKIE, ZONE_PARAMETER } from '../../contract/http/page.ts'
import { guideViewOf } from '../../domain/guide/view.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { hasZone } from '../comune/zones.ts'
import { guideQuery, withAnswer } from '../guide/answered-question.ts'
import { withDismissed } from '../notices/dismissed-cookie.ts'
import type { NoticesOf } from '../notices/live-notices.ts'
import { makeReady, sendReady } from '../platform/http/ready-answer.ts'
import { createWallMinute } from '../platform/wall-minute.ts'

const YEAR_IN_SECONDS = 365 * 24 * 3600

const CACHING = { 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' }

/** Enough for every page and zone of many comuni in one minute. */
const MAX_PAGES = 1000

export interface PageDrawer {
  /** The HTML that the build left, or Vite's while developing. */
  template: (path: string) => Promise<string>
  render: RenderPage
  /** While developing: nothing drawn is kept, since the next request may find other sources. */
  isChanging?: true
}

/** What others may change, as it was last heard of: a page waits for no database. */
export interface HeldValues {
  noticesOf: NoticesOf
  statusesOf: (comuneId: string) => KnownStatuses
}

/** Draws the pages. Every address that nothing else answers is a page: the one that says so, if it is unknown. */
export function pageRoutes(
  app: FastifyInstance,
  comuni: Comuni,
  clock: Clock,
  drawer: PageDrawer,
  { noticesOf, statusesOf }: HeldValues,
) {
  const cache = new AnswerCache(MAX_PAGES)
  const minuteAt = createWallMinute()

  app.get('/', (_request, reply) => reply.redirect('/calendar', 302))

  /** The zone form of a browser without script. */
  app.get<{ Querystring: { [ZONE_PARAMETER]?: string } }>('/calendar', async (request, reply) => {
    const zone = request.query[ZONE_PARAMETER]
    if (zone === undefined) return sendPage(request, reply)
    if (hasZone(comuni.byHost(request.hostname).public, zone)) {
      reply.header('set-cookie', `${ZONE_COOKIE}=${zone}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`)
    }
    return reply.redirect('/calendar', 303)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const comune = comuni.byHost(request.hostname)
    const [path = '', search = ''] = request.url.split('?', 2)
    const { cookie } = request.headers
    const zone = zoneFromCookie(comune, cookie)
    const now = minuteAt(clock(), comune.public.timeZone)
    const notices = withDismissed(noticesOf(comune.id), cookie)
    // Only what map and guide understand of a query changes a page: anything else would only fill the cache.
    const query = isMapPath(path) ? mapQueryOf(comune, search) : guideQuery(path, search)
    const statuses = isMapPath(path) ? statusesOf(comune.id) : undefined
    const draw = async () => {
      const guide = withAnswer(guideViewOf(comune.guide, path), comune.guide, query)
      const data: PageData = { comune: comune.public, zone, now, notices, guide }
      if (statuses) data.map = drawnMap(comune, path, query, now, statuses)
      if (speaksOfBulky(path)) data.bulky = comune.bulky ?? null
      const { status, headers, html } = await drawer.render(await drawer.template(path), path + query, data)
      return makeReady(status, { ...headers, ...CACHING }, html)
    }
    const key = `${comune.id} ${zone} ${path}${query} ${notices?.version} ${notices?.dismissed?.join('.')} ${statuses?.version}`
    return sendReady(request, reply, await (drawer.isChanging ? draw() : cache.get(now, key, draw)))
  }

  return { sendPage }
}

/** However large the number asked for, there are only as many pages as the comune's points fill. */
function mapQueryOf({ map: { points } }: Comune, search: string): string {
  const asked = readMapSearch(search)
  return mapQuery({ ...asked, page: Math.min(asked.page, lastPage(points.length)) })
}

const drawnMap = (comune: Comune, path: string, search: string, now: string, statuses: KnownStatuses) =>
  drawnPoints(comune.map.points, path, search, {
    now: Temporal.PlainDateTime.from(now),
    holidays: comune.public.calendar.holidays,
    statuses,
  })

const ZONE_PATTERN = new RegExp(`(?:^|;\\s*)${ZONE_COOKIE}=([a-z0-9-]+)`)

/** None where the comune does not have it, or no longer. */
function zoneFromCookie(comune: Comune, cookie = ''): string | undefined {
  const zone = ZONE_PATTERN.exec(cookie)?.[1]
  return zone !== undefined && hasZone(comune.public, zone) ? zone : undefined
}
