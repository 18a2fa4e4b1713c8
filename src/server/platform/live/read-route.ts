import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVE_VALUE_URL } from '../../../contract/live/connection.ts'
import { pathProblem } from './path-problem.ts'
import { liveQuerySchema, type ServerFrame } from '../../../contract/live/message.ts'
import type { Problem } from '../../../contract/http/problem.ts'
import { sendProblem } from '../http/problem.ts'
import { frameAt, type LiveValue, type LiveValues } from './live-values.ts'
import { badPath, forbidden, notSignedIn, unknownPath, badMessage } from './problems.ts'
import { findResource, isPrivate, type LiveResource, type LiveUser, mayRead, type ResourceMatch } from './resources.ts'

export interface ReadDeps {
  comuneIdOf: (request: FastifyRequest) => string
  values: LiveValues
  resources: readonly LiveResource[]
  /** The current users of these requests; a missing entry is signed out. */
  usersOf: (requests: readonly FastifyRequest[]) => Promise<ReadonlyMap<FastifyRequest, LiveUser>>
}

/** A live resource by plain GET, for networks that block sockets. */
export function readRoute(app: FastifyInstance, { comuneIdOf, values, resources, usersOf }: ReadDeps): void {
  app.get(LIVE_VALUE_URL, async (request, reply) => {
    const refuse = ({ status, title, detail }: Problem) => sendProblem(reply, status, title, detail)
    const { data: query } = liveQuerySchema.safeParse(request.query)
    if (query === undefined) return refuse(badMessage)
    const problem = pathProblem(query.path)
    if (problem !== undefined) return refuse(badPath(problem))
    const match = findResource(resources, query.path)
    if (match === undefined) return refuse(unknownPath)
    const comuneId = comuneIdOf(request)
    if (isPrivate(match)) {
      const user = (await usersOf([request])).get(request)
      if (!(await mayRead(match, user, comuneId))) return refuse(user === undefined ? notSignedIn : forbidden)
    }
    const found = await valueNow(values, comuneId, match)
    if ('type' in found) return refuse(found.problem)
    const isKnown = found.version === query.version && found.version > 0
    const frame = isKnown ? currentFrame(query.path, found.version) : frameAt(query.path, found)
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(frame)
  })
}

type ErrorFrame = Extract<ServerFrame, { type: 'error' }>

async function valueNow(values: LiveValues, comuneId: string, match: ResourceMatch): Promise<LiveValue | ErrorFrame> {
  const { promise, resolve } = Promise.withResolvers<LiveValue | ErrorFrame>()
  const stop = values.follow(comuneId, match, { deliver: resolve, fail: resolve })
  try {
    return await promise
  } finally {
    stop()
  }
}

const currentFrame = (path: string, version: number): string =>
  JSON.stringify({ type: 'current', path, version } satisfies ServerFrame)
