import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type SessionAnswer, sessionAnswerSchema } from '../../../contract/account/answers.ts'
import { SESSION_COOKIE } from '../../../contract/account/session.ts'
import { codeRequestSchema, signInSchema } from '../../../contract/account/sign-in.ts'
import type { Comuni } from '../../comune/comuni.ts'
import { jsonAnswer } from '../../platform/api/json-answer.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { limitedTo, networkOf } from '../../platform/http/guards/rate-limit.ts'
import type { Attempts } from '../../platform/http/guards/attempts.ts'
import type { CodeRefusal, Codes } from './codes.ts'
import { currentUser } from '../current-user.ts'
import type { Sessions } from '../sessions.ts'

interface SignInRouteDeps {
  comuni: Comuni
  codes: Codes
  attempts: Attempts
  sessions: Sessions
  /** Text of the button for the SPID/CIE broker. */
  brokerLabel: string | undefined
}

/** Far above what people need. It only spares the database, whose own limit is stricter. */
const LIMIT = limitedTo('sign-in', 120)

const tags = ['Accesso']

const WHO = {
  tags,
  summary: 'Chi è entrato, se qualcuno lo è',
  response: { 200: jsonAnswer('Chi è entrato, o nessuno', sessionAnswerSchema) },
}

/** Sign-in by e-mail, and who is signed in. */
export function signInRoutes(
  plainApp: FastifyInstance,
  { comuni, codes, attempts, sessions, brokerLabel }: SignInRouteDeps,
): void {
  const app = plainApp.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/api/sign-in/code',
    { schema: { tags, summary: 'Manda un codice a un indirizzo e-mail', body: codeRequestSchema }, config: LIMIT },
    async (request, reply) => {
      const comune = comuni.byHost(request.hostname)
      const { email } = request.body
      await attempts.countSignIn(comune, 'code', email, networkOf(request))
      await codes.send(comune, email)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/sign-in',
    { schema: { tags, summary: 'Entra con il codice', body: signInSchema }, config: LIMIT },
    async (request, reply) => {
      const comune = comuni.byHost(request.hostname)
      const { email, code } = request.body
      await attempts.countSignIn(comune, 'try', email, networkOf(request))
      const outcome = await codes.use(comune, email, code, request.headers['user-agent'] ?? '')
      if (typeof outcome === 'string') throw refusals[outcome]()
      await endPrevious(request, sessions, comune.id)
      return reply.header('set-cookie', outcome.cookies).code(204).send()
    },
  )

  /** Never 401: a page asks this to know what to show. */
  app.get('/api/session', { schema: WHO }, async (request, reply): Promise<SessionAnswer> => {
    reply.header('cache-control', 'no-store')
    return {
      user: (await currentUser(request)) ?? null,
      broker: brokerLabel === undefined ? null : { label: brokerLabel },
    }
  })

  app.delete('/api/session', { schema: { tags, summary: 'Esci da questo dispositivo' } }, async (request, reply) => {
    await endPrevious(request, sessions, comuni.byHost(request.hostname).id)
    return clearCookie(reply).code(204).send()
  })
}

/** Ends this browser's earlier session: nobody can plant a session and wait for its victim to use it. */
export async function endPrevious(request: FastifyRequest, sessions: Sessions, comuneId: string): Promise<void> {
  const session = await request.findSession()
  if (session !== undefined) await sessions.end(comuneId, session.user.id, session.id)
}

export const clearCookie = (reply: FastifyReply): FastifyReply =>
  reply.clearCookie(SESSION_COOKIE, { path: '/', secure: true, httpOnly: true, sameSite: 'lax' })

const refusals: Record<CodeRefusal, () => ProblemError> = {
  wrong: () =>
    new ProblemError(422, 'Codice sbagliato', 'Il codice non è giusto. Controlla le cifre, o chiedine uno nuovo.'),
  expired: () => new ProblemError(410, 'Codice scaduto', 'Il codice è scaduto: valeva 10 minuti. Chiedine uno nuovo.'),
  'used-up': () =>
    new ProblemError(410, 'Codice non più valido', 'Dopo troppi tentativi il codice non vale più. Chiedine uno nuovo.'),
}
