import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownStatuses } from '../../contract/points/document.ts'
import { type Renderer, USER_COOKIE, ZONE_COOKIE, ZONE_PARAMETER } from '../../contract/http/page.ts'
import { USER_KINDS, type UserKind } from '../../domain/calendar/rules/scope.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import { hasZone } from '../comune/zones.ts'
import { withDismissed } from '../notices/dismissed-cookie.ts'
import type { NoticesOf } from '../notices/live-notices.ts'
import { makeReady, sendReady } from '../platform/http/ready-answer.ts'
import { createWallMinute } from '../platform/wall-minute.ts'

const YEAR_IN_SECONDS = 365 * 24 * 3600

const CACHING = { 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' }

/** About two for each of a thousand comuni in one minute. */
const MAX_PAGES = 2500

export interface Pages {
  /** The built HTML, or Vite's while developing. */
  template: (path: string) => Promise<string>
  renderer: () => Promise<Renderer>
  /** While developing: answers are not cached, since sources change. */
  isChanging?: true
}

/** Live values held in memory: a page waits for no database. */
export interface HeldValues {
  noticesOf: NoticesOf
  statusesOf: (comuneId: string) => KnownStatuses
}

/** Renders all pages. An address that nothing else answers is a page too: "not found" if it is unknown. */
export function pageRoutes(
  app: FastifyInstance,
  comuni: Comuni,
  clock: Clock,
  pages: Pages,
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
    const user = userFromCookie(cookie)
    const now = minuteAt(clock(), comune.public.timeZone)
    const notices = withDismissed(noticesOf(comune.id), cookie)
    const source = {
      comune: comune.public,
      zone,
      user,
      now,
      notices,
      guide: () => comune.guide,
      points: () => comune.map,
      statuses: () => statusesOf(comune.id),
      bulky: () => comune.bulky ?? null,
    }
    const { pageQuery, pageData, renderPage } = await pages.renderer()
    const query = await pageQuery(path, search, source)
    const render = async () => {
      const data = await pageData(path, query, source)
      const { status, headers, html } = await renderPage(await pages.template(path), path + query, data)
      return makeReady(status, { ...headers, ...CACHING }, html)
    }
    const key = `${comune.id} ${comune.version} ${zone} ${user} ${path}${query} ${notices?.version} ${notices?.dismissed?.join('.')} ${statusesOf(comune.id).version}`
    return sendReady(request, reply, await (pages.isChanging ? render() : cache.get(now, key, render)))
  }

  return { sendPage }
}

const ZONE_PATTERN = new RegExp(`(?:^|;\\s*)${ZONE_COOKIE}=([a-z0-9-]+)`)

const USER_PATTERN = new RegExp(`(?:^|;\\s*)${USER_COOKIE}=(${USER_KINDS.join('|')})(?:;|$)`)

const userFromCookie = (cookie = ''): UserKind | undefined => USER_PATTERN.exec(cookie)?.[1] as UserKind | undefined

/** Undefined where the comune has no such zone. */
function zoneFromCookie(comune: Comune, cookie = ''): string | undefined {
  const zone = ZONE_PATTERN.exec(cookie)?.[1]
  return zone !== undefined && hasZone(comune.public, zone) ? zone : undefined
}
