import type { FastifyReply } from 'fastify'
import type { Problem } from '../../../contract/http/problem.ts'

/** A refusal, thrown from anywhere in a handler; `error-answers.ts` sends it. */
export class ProblemError extends Error {
  readonly status: number
  readonly title: string
  readonly headers: Record<string, string>
  constructor(status: number, title: string, detail: string, headers: Record<string, string> = {}) {
    super(detail)
    this.status = status
    this.title = title
    this.headers = headers
  }
}

/** Sends an RFC 9457 problem, in Italian that a resident can act on. `more`: what else the asker can work with. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
  more: object = {},
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail, ...more } satisfies Problem))
}
