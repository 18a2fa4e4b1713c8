import type { FastifyReply } from 'fastify'
import type { Problem } from '../contract/problem.ts'

/** RFC 9457, in Italian that a resident can act on; the log has the rest. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  more: Pick<Problem, 'errors'> = {},
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail, ...more } satisfies Problem))
}
