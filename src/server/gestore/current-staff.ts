import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STAFF_COOKIE } from '../../contract/gestore/staff.ts'
import { mayDo, mayDoSomewhere, type StaffRight } from '../../domain/gestore/roles.ts'
import { currentUser } from '../account/current-user.ts'
import type { Comuni } from '../comune/comuni.ts'
import { ProblemError } from '../platform/http/problem.ts'
import type { IsConsoleHost } from './console-host.ts'
import { STAFF_SESSION_MAX_AGE, type StaffSession, type StaffSessions, type StaffToken } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Looked up once per request, and only if somebody asks. */
    findStaff: () => Promise<StaffSession | undefined>
    /** Whether the signed-in staff may do this in the comune of the path, or else of the host. */
    isStaffFor: (right: StaffRight) => Promise<boolean>
    /** Whether the comune of the path, if there is one, belongs to their gestore. */
    isTheirComune: (staff: StaffSession) => Promise<boolean>
    /** Set by the hook `staffMay`; without it, it throws. */
    readonly staff: StaffSession
  }
}

/** The heading of the console's calls in the API's documentation. */
export const CONSOLE_TAGS = ['Gestione']

const settled = new WeakMap<FastifyRequest, StaffSession>()

/** The staff of these requests at this moment, in one query. */
export type StaffNow = (requests: readonly FastifyRequest[]) => Promise<ReadonlyMap<FastifyRequest, StaffSession>>

export const staffTokenOf = (request: FastifyRequest, comuni: Comuni): StaffToken => ({
  comuneId: comuni.byHost(request.hostname).id,
  token: request.cookies[STAFF_COOKIE] ?? '',
})

/** `/api/staff/comuni/:comune/…` */
const comuneInPath = ({ params }: FastifyRequest): string | undefined => (params as { comune?: string }).comune

interface StaffLookupDeps {
  readonly comuni: Comuni
  readonly sessions: StaffSessions
  readonly isConsoleHost: IsConsoleHost
}

/** Gives every request a way to look up who of the gestore makes it. */
export function followStaff(app: FastifyInstance, { comuni, sessions, isConsoleHost }: StaffLookupDeps): StaffNow {
  const comuneIdOf = (request: FastifyRequest): string | undefined =>
    comuneInPath(request) ?? (isConsoleHost(request) ? undefined : comuni.byHost(request.hostname).id)

  const staffNow: StaffNow = async (requests) => {
    const withToken = requests.filter(({ cookies }) => Boolean(cookies[STAFF_COOKIE]))
    if (withToken.length === 0) return new Map()
    const found = await sessions.findAll(withToken.map((request) => staffTokenOf(request, comuni)))
    const pairs = withToken.map((request, index) => [request, found[index]] as const)
    return new Map(pairs.flatMap(([request, staff]) => (staff === undefined ? [] : [[request, staff] as const])))
  }
  const lookedUp = new WeakMap<FastifyRequest, Promise<StaffSession | undefined>>()
  app.decorateRequest('findStaff', function findStaff(this: FastifyRequest) {
    const staff = lookedUp.get(this) ?? staffNow([this]).then((found) => found.get(this))
    lookedUp.set(this, staff)
    return staff
  })
  app.decorateRequest('isStaffFor', async function isStaffFor(this: FastifyRequest, right: StaffRight) {
    const staff = await this.findStaff()
    const comuneId = comuneIdOf(this)
    return staff !== undefined && comuneId !== undefined && mayDo(staff.grants, right, comuneId)
  })
  app.decorateRequest('isTheirComune', async function isTheirComune(this: FastifyRequest, staff: StaffSession) {
    const comuneId = comuneInPath(this)
    if (comuneId === undefined) return true
    const isServed = comuni.all.some(({ id }) => id === comuneId)
    return sessions.hasComune(staff.gestoreId, comuneId, isServed)
  })
  app.decorateRequest('staff', {
    getter(this: FastifyRequest) {
      const staff = settled.get(this)
      if (staff === undefined) throw new Error(`${this.url}: no hook has settled who of the gestore asks`)
      return staff
    },
  })
  return staffNow
}

/**
 * Calls about one comune pass here. A `preParsing` hook: after the rate limit, which counts refusals too, and
 * before the body is read.
 */
export const staffMay =
  (right: StaffRight) =>
  async (request: FastifyRequest): Promise<void> => {
    const staff = await whoIsIn(request)
    if (!(await request.isTheirComune(staff))) throw notTheirs()
    if (!(await request.isStaffFor(right))) throw mayNot()
    settled.set(request, staff)
  }

/** Any signed-in staff, whatever their role. */
export const staffIn = async (request: FastifyRequest): Promise<void> => {
  settled.set(request, await whoIsIn(request))
}

/** For what concerns several comuni: needs the right in at least one. */
export const staffMaySomewhere =
  (right: StaffRight) =>
  async (request: FastifyRequest): Promise<void> => {
    const staff = await whoIsIn(request)
    if (!mayDoSomewhere(staff.grants, right)) {
      throw new ProblemError(403, 'Non puoi', 'Il tuo ruolo non lo permette in nessun comune. Chiedi a chi amministra.')
    }
    settled.set(request, staff)
  }

async function whoIsIn(request: FastifyRequest): Promise<StaffSession> {
  const staff = await request.findStaff()
  if (staff === undefined) throw (await currentUser(request)) === undefined ? nobody() : onlyResident()
  return staff
}

export const mayNot = (): ProblemError =>
  new ProblemError(403, 'Non puoi', 'In questo comune il tuo ruolo non lo permette. Chiedi a chi amministra.')

const nobody = (): ProblemError =>
  new ProblemError(401, 'Devi entrare', 'Per questo devi entrare in gestione con il tuo indirizzo di lavoro.')

const onlyResident = (): ProblemError =>
  new ProblemError(403, 'Non puoi', 'Questa parte è riservata a chi gestisce il servizio.')

/** The same answer as for a comune that does not exist: nobody learns what others work on. */
const notTheirs = (): ProblemError =>
  new ProblemError(404, 'Non trovato', 'Questo comune non è tra quelli del gestore.')

/** `strict` is possible: the console's pages are the same for everyone, so a link in a mail still opens them. */
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const

export const setStaffCookie = (reply: FastifyReply, token: string): FastifyReply =>
  reply.setCookie(STAFF_COOKIE, token, { ...COOKIE, maxAge: STAFF_SESSION_MAX_AGE / 1000 })

export const clearStaffCookie = (reply: FastifyReply): FastifyReply => reply.clearCookie(STAFF_COOKIE, COOKIE)
