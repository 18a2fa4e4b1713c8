import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../problem.ts'

/** NUL, and half of a surrogate pair: no keyboard writes them, and PostgreSQL takes neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** No form of ours goes deeper than four levels. What goes on and on would end whoever writes it out again. */
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

/** Text that cannot be kept is refused once, for all routes, before any of them looks at it. */
export function refuseUnstorable(app: FastifyInstance): void {
  // The address first: who asks may be settled by what it names.
  app.addHook('onRequest', ({ query, params }, _reply, next) =>
    next(isStorable(query) && isStorable(params) ? undefined : unreadable()),
  )
  app.addHook('preValidation', ({ body }, _reply, next) => next(isStorable(body) ? undefined : unreadable()))
}

const unreadable = (): ProblemError =>
  new ProblemError(400, 'Richiesta non valida', 'Nel testo ci sono caratteri che non si possono salvare. Riscrivilo.')

/** The JSON in a field of a form; `undefined`, which no schema takes, for what is none or cannot be kept. */
export function readJson(text: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(text))
    return isStorable(value) ? value : undefined
  } catch {
    return undefined
  }
}
