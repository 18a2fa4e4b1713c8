import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { feedQuerySchema } from '../../../contract/feed/feed.ts'
import { feedOptions } from '../../../domain/feed/feed-options.ts'
import { personalFeedParamsSchema, personalFeedSchema } from '../../../contract/feed/personal-feed.ts'
import { feedWindow } from '../../../domain/feed/feed.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { refusals } from '../../platform/api/refusals.ts'
import { pickupEvents } from '../../bulky/documents/pickup-events.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { FormerOf } from '../../edition/serving/former-editions.ts'
import { hasZone, sendUnknownZone } from '../../comune/zones.ts'
import type { Database } from '../../platform/database/database.ts'
import { calendarText } from '../calendar-text.ts'
import { sendProblem } from '../../platform/http/problem.ts'
import { makeReady, sendReady } from '../../platform/http/ready-answer.ts'
import { signedIn } from '../../account/current-user.ts'
import { refuseUnknownTypes } from '../routes.ts'
import { personalFeedStore } from './store.ts'

const OWN = '/api/me/feed'
const tags = ['Calendario']

const own = (summary: string) => ({
  preParsing: signedIn,
  schema: { tags, summary, response: { 200: personalFeedSchema.describe(summary) } },
})

const FEED = {
  tags,
  summary: 'Il calendario di una zona con i ritiri di chi ha l’indirizzo (.ics)',
  params: personalFeedParamsSchema,
  querystring: feedQuerySchema,
  response: {
    200: { description: 'iCalendar (RFC 5545)', content: { 'text/calendar': { schema: z.string() } } },
    ...refusals(400, 404),
  },
}

/** Private: not for other sites or shared caches. */
const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="raccolta-e-ritiri.ics"',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
}

/** One secret address with the zone's collections and one's own pickups. Its owner creates, renews and deletes it. */
export function personalFeedRoutes(
  plain: FastifyInstance,
  comuni: Comuni,
  clock: Clock,
  database: Database,
  formerOf: FormerOf,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const feeds = personalFeedStore(database)
  const ownerIn = ({ hostname, session }: FastifyRequest, reply: FastifyReply): [string, string] => {
    reply.header('cache-control', 'no-store')
    return [comuni.byHost(hostname).id, session.user.id]
  }

  app.get(OWN, own('Il tuo indirizzo per il calendario'), async (request, reply) => ({
    token: await feeds.tokenOf(...ownerIn(request, reply)),
  }))

  app.post(OWN, own('Crea o rinnova il tuo indirizzo'), async (request, reply) => ({
    token: await feeds.renew(...ownerIn(request, reply), clock()),
  }))

  const revoking = { preParsing: signedIn, schema: { tags, summary: 'Elimina il tuo indirizzo' } }
  app.delete(OWN, revoking, async (request, reply) => {
    await feeds.revoke(...ownerIn(request, reply))
    return reply.code(204).send()
  })

  app.get(
    '/api/calendar/:zone/:token.ics',
    { schema: FEED, preValidation: refuseUnknownTypes(comuni) },
    async (request, reply) => {
      const comune = comuni.byHost(request.hostname)
      const { zone, token } = request.params
      const userId = await feeds.ownerOf(comune.id, token)
      if (userId === undefined) return sendUnknownAddress(reply)
      if (!hasZone(comune.public, zone)) return sendUnknownZone(reply, comune.public)
      const options = feedOptions(comune.public, request.query)
      const window = feedWindow(wallClock(clock(), comune.public.timeZone).toPlainDate())
      const { public: shown, changedAt, edition } = comune
      const context = { comune: shown, changedAt, edition, former: await formerOf(comune), zone, options }
      const pickups = await pickupEvents(database, comune, userId, window, request.query.avviso)
      return sendReady(request, reply, makeReady(200, HEADERS, calendarText(context, window, pickups)))
    },
  )
}

const sendUnknownAddress = (reply: FastifyReply): FastifyReply =>
  sendProblem(
    reply,
    404,
    'Indirizzo sconosciuto',
    'Questo indirizzo non vale più. Ne trovi uno nuovo nell’app, in «Aggiungi al calendario del telefono».',
  )
