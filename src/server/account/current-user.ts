import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ROLES, type Role, SESSION_COOKIE, type User } from '../../contract/account/session.ts'
import type { Comuni } from '../comune/comuni.ts'
import { ProblemError } from '../platform/http/problem.ts'
import type { Session, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Looked up once per request, and only if somebody asks. */
    findSession: () => Promise<Session | undefined>
  }
}

/** Lets every request say who makes it. */
export function followSessions(app: FastifyInstance, comuni: Comuni, sessions: Sessions): void {
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>()
  app.decorateRequest('findSession', function findSession(this: FastifyRequest) {
    const session = found.get(this) ?? lookUp(this, comuni, sessions)
    found.set(this, session)
    return session
  })
}

/**
 * The cookie is `token.signature`. The signature is better-auth's; the token, 32 random characters of which we keep the
 * hash, proves itself.
 */
const tokenOf = ({ cookies }: FastifyRequest): string => (cookies[SESSION_COOKIE] ?? '').split('.', 1)[0] ?? ''

async function lookUp(request: FastifyRequest, comuni: Comuni, sessions: Sessions): Promise<Session | undefined> {
  const token = tokenOf(request)
  return token === '' ? undefined : sessions.find(comuni.byHost(request.hostname).id, token)
}

/** Who is behind these requests by now: a socket outlives many a session. One query, however many they are. */
export type UsersNow = (requests: readonly FastifyRequest[]) => Promise<ReadonlyMap<FastifyRequest, User>>

export const usersNow =
  (comuni: Comuni, sessions: Sessions): UsersNow =>
  async (requests) => {
    const signedIn = requests.filter((request) => tokenOf(request) !== '')
    if (signedIn.length === 0) return new Map()
    const found = await sessions.findAll(
      signedIn.map((request) => ({ comuneId: comuni.byHost(request.hostname).id, token: tokenOf(request) })),
    )
    const users = new Map<FastifyRequest, User>()
    for (const [index, request] of signedIn.entries()) {
      const session = found[index]
      if (session !== undefined) users.set(request, session.user)
    }
    return users
  }

/** Who is asking, where reading works for everybody. */
export const currentUser = async (request: FastifyRequest): Promise<User | undefined> =>
  (await request.findSession())?.user

/** For a `preHandler`, or in a handler that wants the session too. */
export async function requireSession(request: FastifyRequest): Promise<Session> {
  const session = await request.findSession()
  if (session === undefined) {
    throw new ProblemError(401, 'Devi entrare', 'Per questo devi entrare con il tuo indirizzo e-mail.')
  }
  return session
}

export const requireUser = async (request: FastifyRequest): Promise<User> => (await requireSession(request)).user

/** Works for the gestore. */
export const isStaff = ({ role }: User): boolean => role !== 'resident'

/** The role, or one that can do more: an administrator may do what an operator may. */
export async function requireRole(request: FastifyRequest, role: Role): Promise<User> {
  const user = await requireUser(request)
  if (ROLES.indexOf(user.role) < ROLES.indexOf(role)) {
    throw new ProblemError(403, 'Non puoi', 'Questa parte è riservata a chi gestisce il servizio.')
  }
  return user
}
