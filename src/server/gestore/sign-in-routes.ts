import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { codeRequestSchema, signInSchema } from '../../contract/account/sign-in.ts'
import { firstAdministratorSchema, staffAnswerSchema } from '../../contract/gestore/staff.ts'
import { mayDo, mayDoSomewhere, type StaffRight, STAFF_RIGHTS } from '../../domain/gestore/roles.ts'
import type { Comuni } from '../comune/comuni.ts'
import type { Attempts } from '../platform/http/guards/attempts.ts'
import { limitedTo, networkOf } from '../platform/http/guards/rate-limit.ts'
import { ProblemError } from '../platform/http/problem.ts'
import type { IsConsoleHost } from './console-host.ts'
import { NO_COMUNE, type StaffCodes } from './codes.ts'
import { clearStaffCookie, CONSOLE_TAGS, setStaffCookie, staffTokenOf } from './current-staff.ts'
import type { FirstAdministrator } from './first-administrator.ts'
import type { StaffSessions } from './sessions.ts'

interface StaffSignInDeps {
  comuni: Comuni
  isConsoleHost: IsConsoleHost
  codes: StaffCodes
  firstAdministrator: FirstAdministrator
  attempts: Attempts
  sessions: StaffSessions
}

/** Far above what people need. It only spares the database, whose own limit is stricter. */
const LIMIT = limitedTo('staff sign-in', 120)

/** Sign-in and sign-out of the console. */
export function staffSignInRoutes(plainApp: FastifyInstance, deps: StaffSignInDeps): void {
  const { comuni, isConsoleHost, codes, firstAdministrator, attempts, sessions } = deps
  const app = plainApp.withTypeProvider<ZodTypeProvider>()
  // Counted over all comuni: one person has one code, wherever it is asked for.
  const count = (act: 'code' | 'try', email: string, request: FastifyRequest): Promise<void> =>
    attempts.countSignIn(NO_COMUNE, act, email, networkOf(request))

  app.post(
    '/api/staff/sign-in/code',
    {
      schema: { tags: CONSOLE_TAGS, summary: 'Manda un codice a chi lavora in gestione', body: codeRequestSchema },
      config: LIMIT,
    },
    async (request, reply) => {
      const { email } = request.body
      await count('code', email, request)
      await codes.send(comuni.byHost(request.hostname), email)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/staff/sign-in',
    { schema: { tags: CONSOLE_TAGS, summary: 'Entra in gestione con il codice', body: signInSchema }, config: LIMIT },
    async (request, reply) => {
      const { email, code } = request.body
      await count('try', email, request)
      const token = await codes.use(comuni.byHost(request.hostname), email, code)
      if (token === undefined) throw wrongCode()
      return enter(request, reply, token)
    },
  )

  app.post(
    '/api/staff/first',
    {
      schema: {
        tags: CONSOLE_TAGS,
        summary: 'Diventa la prima persona che amministra',
        body: firstAdministratorSchema,
      },
      config: LIMIT,
    },
    async (request, reply) => {
      const { code, email } = request.body
      const token = await firstAdministrator.take(comuni.byHost(request.hostname), code, email)
      if (token === undefined) throw noLongerFirst()
      return enter(request, reply, token)
    },
  )

  /** A session ends with the next sign-in of that browser. */
  async function enter(request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> {
    await sessions.end(staffTokenOf(request, comuni))
    return setStaffCookie(reply, token).code(204).send()
  }

  const session = {
    tags: CONSOLE_TAGS,
    summary: 'Chi è in gestione, se c’è qualcuno',
    response: { 200: staffAnswerSchema },
  }
  /** Never 401: a page asks this to know what to show. */
  app.get('/api/staff/session', { schema: session }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const staff = await request.findStaff()
    if (staff === undefined) return { staff: null }
    const { id } = comuni.byHost(request.hostname)
    // The desks of all comuni are reached from any host.
    const mayHere = (right: StaffRight): boolean =>
      isConsoleHost(request) || right === 'desk' ? mayDoSomewhere(staff.grants, right) : mayDo(staff.grants, right, id)
    return { staff: { ...staff, may: STAFF_RIGHTS.filter(mayHere) } }
  })

  app.delete(
    '/api/staff/session',
    { schema: { tags: CONSOLE_TAGS, summary: 'Esci dalla gestione' } },
    async (request, reply) => {
      await sessions.end(staffTokenOf(request, comuni))
      return clearStaffCookie(reply).code(204).send()
    },
  )
}

/** One answer for a wrong, an old and a used-up code, and for who is not staff: it says nothing about who is. */
const wrongCode = (): ProblemError =>
  new ProblemError(
    422,
    'Codice sbagliato',
    'Il codice non è giusto, o è scaduto: vale 10 minuti. Controlla l’indirizzo e le cifre, o chiedine uno nuovo.',
  )

const noLongerFirst = (): ProblemError =>
  new ProblemError(
    410,
    'Indirizzo non più valido',
    'Questo indirizzo vale un’ora e una volta sola. Se nessuno amministra ancora, riavvia il server: ne stampa uno nuovo.',
  )
