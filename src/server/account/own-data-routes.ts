import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { eraseEverything, everythingAbout, type PersonalData, type Person } from '../platform/database/personal-data.ts'
import { jsonAnswer } from '../platform/api/json-answer.ts'
import { refusals } from '../platform/api/refusals.ts'
import { ProblemError } from '../platform/http/problem.ts'
import { signedIn } from './current-user.ts'
import { clearCookie } from './sign-in/routes.ts'
import type { Sessions } from './sessions.ts'
import { deviceSessionSchema, type User } from '../../contract/account/answers.ts'

const tags = ['Accesso']

interface OwnDataDeps {
  comuni: Comuni
  clock: Clock
  database: Database
  sessions: Sessions
  personalData: readonly PersonalData[]
}

/** A person's devices, download of their data and deletion of the account. Needs a Fastify scope of its own. */
export function ownDataRoutes(plainApp: FastifyInstance, deps: OwnDataDeps): void {
  const { comuni, clock, database, sessions, personalData } = deps
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  app.addHook('preParsing', signedIn)
  const comuneIdOf = (hostname: string): string => comuni.byHost(hostname).id

  const list = {
    tags,
    summary: 'Dispositivi collegati',
    response: { 200: jsonAnswer('I dispositivi', z.array(deviceSessionSchema)), ...refusals(401) },
  }
  app.get('/api/sessions', { schema: list }, async (request, reply) => {
    const { id, user } = request.session
    reply.header('cache-control', 'no-store')
    return sessions.list(comuneIdOf(request.hostname), user.id, id)
  })

  app.delete('/api/sessions', { schema: { tags, summary: 'Esci da tutti i dispositivi' } }, async (request, reply) => {
    const { user } = request.session
    await sessions.endAll(comuneIdOf(request.hostname), user.id)
    return clearCookie(reply).code(204).send()
  })

  const params = z.object({ id: z.string().max(100) })
  app.delete(
    '/api/sessions/:id',
    { schema: { tags, summary: 'Esci da un dispositivo', params } },
    async (request, reply) => {
      const { id, user } = request.session
      const hasEnded = await sessions.end(comuneIdOf(request.hostname), user.id, request.params.id)
      if (!hasEnded) throw new ProblemError(404, 'Non trovato', 'Su quel dispositivo l’accesso è già chiuso.')
      if (request.params.id === id) clearCookie(reply)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/me/data',
    { schema: { tags, summary: 'Tutto quello che abbiamo su di te' } },
    async (request, reply) => {
      const { user } = request.session
      const everything = await everythingAbout(database, personalData, personOf(user, comuneIdOf(request.hostname)))
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="i-miei-dati.json"' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(everything, undefined, 2))
    },
  )

  app.delete(
    '/api/me',
    { schema: { tags, summary: 'Elimina il profilo e tutti i suoi dati' } },
    async (request, reply) => {
      const { user } = request.session
      await eraseEverything(database, personalData, personOf(user, comuneIdOf(request.hostname)), clock())
      return clearCookie(reply).code(204).send()
    },
  )
}

const personOf = ({ id, email }: User, comuneId: string): Person => ({ comuneId, userId: id, email })
