import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../problem.ts'

/** NUL and lone surrogates: no keyboard types them, and PostgreSQL refuses both. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Our forms have at most four levels. Endless nesting would overflow the stack when written out. */
const MAX_DEPTH = 32

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  for (const name in value) {
    if (!isStorable(name) || !isStorable((value as Record<string, unknown>)[name], depth + 1)) return false
  }
  return true
}

/** Refuses text that cannot be stored, once for all routes. */
export function refuseUnstorable(app: FastifyInstance): void {
  // The path first: later hooks use it.
  app.addHook('onRequest', ({ query, params }, _reply, next) =>
    next(isStorable(query) && isStorable(params) ? undefined : unreadable()),
  )
  app.addHook('preValidation', ({ body }, _reply, next) => next(isStorable(body) ? undefined : unreadable()))
}

const unreadable = (): ProblemError =>
  new ProblemError(400, 'Richiesta non valida', 'Nel testo ci sono caratteri che non si possono salvare. Riscrivilo.')

/** Parses the JSON of a form field; `undefined`, which no schema accepts, for invalid or unstorable text. */
export function readJson(text: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(text))
    return isStorable(value) ? value : undefined
  } catch {
    return undefined
  }
}
