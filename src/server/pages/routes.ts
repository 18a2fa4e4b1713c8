import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  DISMISSED_COOKIE,
  type DrawnNotices,
  type PageData,
  type RenderPage,
  speaksOfBulky,
  ZONE_COOKIE,
  ZONE_PARAMETER,
} from '../../contract/page.ts'
import { wallClock } from '../../domain/put-out.ts'
import type { Clock } from '../clock.ts'
import type { Comune, Comuni } from '../comune/comuni.ts'
import type { NoticesOf } from '../notices/live-notices.ts'
import { makeReady, PageCache } from './page-cache.ts'

const YEAR_IN_SECONDS = 365 * 24 * 3600

export interface PageDrawer {
  /** The HTML that the build left, or Vite's while developing. */
  template: (path: string) => Promise<string>
  render: RenderPage
  /** While developing: nothing drawn is kept, since the next request may find other sources. */
  isChanging?: true
}

/** Draws the pages. Every address that nothing else answers is a page: the one that says so, if it is unknown. */
export function pageRoutes(
  app: FastifyInstance,
  comuni: Comuni,
  clock: Clock,
  drawer: PageDrawer,
  noticesOf: NoticesOf,
) {
  const cache = new PageCache()

  app.get('/', (_request, reply) => reply.redirect('/calendar', 302))

  /** The zone form of a browser without script. */
  app.get<{ Querystring: { [ZONE_PARAMETER]?: string } }>('/calendar', async (request, reply) => {
    const zone = request.query[ZONE_PARAMETER]
    if (zone === undefined) return sendPage(request, reply)
    if (hasZone(comuni.byHost(request.hostname), zone)) {
      reply.header('set-cookie', `${ZONE_COOKIE}=${zone}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`)
    }
    return reply.redirect('/calendar', 303)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const comune = comuni.byHost(request.hostname)
    const path = request.url.split('?', 1)[0]!
    const notices = withDismissed(noticesOf(comune.id), request.headers.cookie)
    const data = { ...pageData(comune, zoneFromCookie(request.headers.cookie), clock()), notices }
    const bulky = speaksOfBulky(path) ? { bulky: comune.bulky ?? null } : {}
    const draw = async () => makeReady(await drawer.render(await drawer.template(path), path, { ...data, ...bulky }))
    const key = [comune.id, data.zone, path, notices?.version, notices?.dismissed].join(' ')
    const page = await (drawer.isChanging ? draw() : cache.get(data.now, key, draw))
    reply
      .code(page.status)
      .headers(page.headers)
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
    if (request.headers['if-none-match'] === page.headers['etag']) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page.bodies[encoding])
  }

  return { sendPage }
}

const hasZone = (comune: Comune, zone: string): boolean => comune.public.zones.some(({ id }) => id === zone)

const pageData = (comune: Comune, zone: string | undefined, epochMilliseconds: number): PageData => ({
  comune: comune.public,
  zone: zone !== undefined && hasZone(comune, zone) ? zone : undefined,
  now: wallClock(epochMilliseconds, comune.public.timeZone).toString({ smallestUnit: 'minute' }),
})

const ZONE_PATTERN = new RegExp(`(?:^|;\\s*)${ZONE_COOKIE}=([a-z0-9-]+)`)

const zoneFromCookie = (cookie: string | undefined): string | undefined => ZONE_PATTERN.exec(cookie ?? '')?.[1]

const DISMISSED_PATTERN = new RegExp(`(?:^|;\\s*)${DISMISSED_COOKIE}=([\\d.]+)`)

/** Only those that still are: whatever else a cookie says makes no page of its own. */
function withDismissed(notices: DrawnNotices | undefined, cookie = ''): DrawnNotices | undefined {
  const named = new Set(DISMISSED_PATTERN.exec(cookie)?.[1]?.split('.').map(Number))
  return notices && { ...notices, dismissed: notices.list.map(({ id }) => id).filter((id) => named.has(id)) }
}

function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  const offers = new Set(accepted.split(',').map((offer) => offer.trim().split(';', 1)[0]))
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : 'identity'
}
