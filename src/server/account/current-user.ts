import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '../../contract/account/answers.ts'
import { SESSION_COOKIE } from '../../contract/account/session.ts'
import type { Comuni } from '../comune/comuni.ts'
import { ProblemError } from '../platform/http/problem.ts'
import type { Session, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Looked up once per request, and only if somebody asks. */
    findSession: () => Promise<Session | undefined>
    /** Set by the hook `signedIn`; without that hook it throws. */
    readonly session: Session
  }
}

const settled = new WeakMap<FastifyRequest, Session>()

/** Gives every request a way to look up its session. */
export function followSessions(app: FastifyInstance, comuni: Comuni, sessions: Sessions): void {
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>()
  app.decorateRequest('findSession', function findSession(this: FastifyRequest) {
    const session = found.get(this) ?? lookUp(this, comuni, sessions)
    found.set(this, session)
    return session
  })
  app.decorateRequest('session', {
    getter(this: FastifyRequest) {
      const session = settled.get(this)
      if (session === undefined) throw new Error(`${this.url}: no hook has settled who asks`)
      return session
    },
  })
}

/**
 * The cookie is `token.signature`. Better-auth's signature is not needed: the token is 32 random characters, and we store
 * its hash.
 */
const tokenOf = ({ cookies }: FastifyRequest): string => (cookies[SESSION_COOKIE] ?? '').split('.', 1)[0] ?? ''

async function lookUp(request: FastifyRequest, comuni: Comuni, sessions: Sessions): Promise<Session | undefined> {
  const token = tokenOf(request)
  return token === '' ? undefined : sessions.find(comuni.byHost(request.hostname).id, token)
}

/** The users of these requests at this moment, in one query. A socket may outlive its session. */
export type UsersNow = (requests: readonly FastifyRequest[]) => Promise<ReadonlyMap<FastifyRequest, User>>

export const usersNow =
  (comuni: Comuni, sessions: Sessions): UsersNow =>
  async (requests) => {
    const withToken = requests.filter((request) => tokenOf(request) !== '')
    if (withToken.length === 0) return new Map()
    const found = await sessions.findAll(
      withToken.map((request) => ({ comuneId: comuni.byHost(request.hostname).id, token: tokenOf(request) })),
    )
    const users = new Map<FastifyRequest, User>()
    for (const [index, request] of withToken.entries()) {
      const session = found[index]
      if (session !== undefined) users.set(request, session.user)
    }
    return users
  }

/** For routes that answer signed-out people too. */
export const currentUser = async (request: FastifyRequest): Promise<User | undefined> =>
  (await request.findSession())?.user

export const mustSignIn = (): ProblemError =>
  new ProblemError(401, 'Devi entrare', 'Per questo devi entrare con il tuo indirizzo e-mail.')

/** A `preParsing` hook: after the rate limit, which counts refusals too, and before anything of the body is read. */
export async function signedIn(request: FastifyRequest): Promise<void> {
  const session = await request.findSession()
  if (session === undefined) throw mustSignIn()
  settled.set(request, session)
}
