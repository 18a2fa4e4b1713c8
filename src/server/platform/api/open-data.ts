import { problemSchema } from '../../../contract/http/problem.ts'

/** What anyone may read from anywhere, without a key: other sites too. Kept for an hour on the way. */
export const OPEN_DATA_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
} as const

const REFUSALS = {
  400: 'La richiesta ha qualcosa che non va: "errors" dice quale campo',
  404: 'A questo indirizzo non c’è niente',
} as const

/** The problem documents (RFC 9457) that a call may answer with, for its schema. */
export const refusals = (...statuses: (keyof typeof REFUSALS)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: REFUSALS[status], content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  )
