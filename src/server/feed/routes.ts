import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { feedQueryOf, feedQuerySchema } from '../../contract/feed/feed.ts'
import { feedOptions } from '../../domain/feed/feed-options.ts'
import { zoneParamsSchema } from '../../contract/calendar/open-data.ts'
import { feedWindow } from '../../domain/feed/feed.ts'
import { wallClock } from '../../domain/wall-clock.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import { OPEN_DATA_HEADERS } from '../platform/api/open-data.ts'
import { refusals } from '../platform/api/refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { FormerOf } from '../edition/serving/former-editions.ts'
import { hasZone, sendUnknownZone } from '../comune/zones.ts'
import { InvalidRequest } from '../platform/http/invalid-request.ts'
import { makeReady, sendReady } from '../platform/http/ready-answer.ts'
import { calendarText } from './calendar-text.ts'

/** A feed is some 150 kB in memory. */
const MAX_FEEDS = 200

const SCHEMA = {
  tags: ['Calendario'],
  summary: 'Il calendario di una zona come abbonamento (.ics)',
  description:
    'Da aprire con Google Calendar, Apple Calendar, Outlook e altri. Da un mese indietro a un anno avanti. Le raccolte spostate o annullate restano, segnate come annullate.',
  params: zoneParamsSchema,
  querystring: feedQuerySchema,
  response: {
    200: { description: 'iCalendar (RFC 5545)', content: { 'text/calendar': { schema: z.string() } } },
    ...refusals(400, 404),
  },
}

export function feedRoutes(app: FastifyInstance, comuni: Comuni, clock: Clock, formerOf: FormerOf): void {
  const cache = new AnswerCache(MAX_FEEDS)

  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/calendar/:zone.ics',
      { schema: SCHEMA, preValidation: refuseUnknownTypes(comuni) },
      async (request, reply) => {
        const asked = comuni.byHost(request.hostname)
        const { id, version, public: comune, changedAt, edition } = asked
        const { params, query } = request
        if (!hasZone(comune, params.zone)) return sendUnknownZone(reply, comune)
        const options = feedOptions(comune, query)
        const window = feedWindow(wallClock(clock(), comune.timeZone).toPlainDate())
        const { quando, tipi, avviso, utenza } = options
        // Going back to earlier content makes a new edition, with a higher SEQUENCE.
        const former = await formerOf(asked)
        const key = [id, version, edition, former.length, params.zone, quando, tipi, avviso, utenza].join(' ')
        const feed = await cache.get(`${window.from.toString()}/${window.until.toString()}`, key, async () =>
          makeReady(
            200,
            headersOf(params.zone),
            calendarText({ comune, changedAt, edition, former, zone: params.zone, options }, window),
          ),
        )
        return sendReady(request, reply, feed)
      },
    )
}

/** The route's schema cannot know which types a comune has. All problems are reported together. */
export const refuseUnknownTypes =
  (comuni: Comuni) =>
  async ({ hostname, query }: FastifyRequest): Promise<void> => {
    const read = feedQueryOf(comuni.byHost(hostname).public).safeParse(query)
    if (!read.success) throw new InvalidRequest(read.error.issues, query, false)
  }

const headersOf = (zone: string): Record<string, string> => ({
  ...OPEN_DATA_HEADERS,
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `inline; filename="raccolta-${zone}.ics"`,
})
