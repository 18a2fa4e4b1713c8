import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type BrokerError, isOwnPath, RETURN_PARAMETER, SESSION_COOKIE } from '../../../contract/account/session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Comuni } from '../../comune/comuni.ts'
import type { BrokerSettings } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { BROKER, brokerAuth, BrokerUnavailable, inBrokerTime } from './broker.ts'
import { endPrevious } from './routes.ts'
import type { Sessions } from '../sessions.ts'

interface BrokerDeps {
  comuni: Comuni
  database: Database
  clock: Clock
  log: Log
  sessions: Sessions
  broker: BrokerSettings
}

/** Better-auth's error codes, as the three cases in which a resident can do something. */
const ERRORS: Record<string, BrokerError> = {
  access_denied: 'annullato',
  account_not_linked: 'email',
  email_not_found: 'email',
  email_not_verified: 'email',
}

/** Both routes are navigations, so an error is shown on the sign-in page. */
export function brokerRoutes(plainApp: FastifyInstance, deps: BrokerDeps): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  const { comuni, database, clock, sessions, broker, log } = deps

  const originOf = (request: FastifyRequest): string =>
    comuni.byHost(request.hostname).address ?? `${request.protocol}://${request.host}`

  const authFor = (request: FastifyRequest) =>
    brokerAuth(comuni.byHost(request.hostname).id, originOf(request), broker, database, clock)

  const querystring = z.object({ [RETURN_PARAMETER]: z.string().refine(isOwnPath).catch('/profilo') })
  app.get('/api/sign-in/broker', { schema: { querystring } }, async (request, reply) => {
    try {
      const { api } = await authFor(request)
      const start = api.signInSocial({
        body: {
          provider: BROKER,
          callbackURL: request.query[RETURN_PARAMETER],
          errorCallbackURL: '/accedi',
          disableRedirect: true,
        },
        headers: new Headers(),
        returnHeaders: true,
      })
      const { headers, response } = await inBrokerTime(start)
      if (response.url === undefined) return backWith(reply, 'problema')
      return reply.header('set-cookie', headers.getSetCookie()).redirect(response.url, 302)
    } catch (error) {
      if (!(error instanceof BrokerUnavailable)) throw error
      log.warn(error)
      return backWith(reply, 'problema')
    }
  })

  app.get(`/api/sign-in/callback/${BROKER}`, async (request, reply) => {
    try {
      const { handler } = await authFor(request)
      const answer = await inBrokerTime(handler(requestFor(request, originOf(request))))
      const isSignedIn = answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
      const location = answer.headers.get('location')
      reply.header('set-cookie', answer.headers.getSetCookie())
      if (!isSignedIn || location === null) return backWith(reply, errorOf(location))
      await endPrevious(request, sessions, comuni.byHost(request.hostname).id)
      return reply.redirect(location, 302)
    } catch (error) {
      if (!(error instanceof BrokerUnavailable)) throw error
      log.warn(error)
      return backWith(reply, 'problema')
    }
  })
}

const requestFor = (request: FastifyRequest, origin: string): Request =>
  new Request(new URL(request.url, origin), {
    headers: { cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' },
  })

const errorOf = (location: string | null): BrokerError =>
  ERRORS[URL.parse(location ?? '', 'http://localhost')?.searchParams.get('error') ?? ''] ?? 'problema'

const backWith = (reply: FastifyReply, error: BrokerError): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(`/accedi?errore=${error}`, 302)
