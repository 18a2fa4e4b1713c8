import pino from 'pino'

/** Where what goes wrong is written, for whoever runs the server. */
export interface Log {
  warn: (trouble: unknown) => void
  error: (trouble: unknown) => void
}

/**
 * Not Fastify's: with a logger it listens to the end of every request, to write who looked at what. Only what goes wrong
 * is to be written.
 */
export const createLog = (level: string): Log => pino({ level, serializers: { err: bareError } })

interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/**
 * What of an error is logged. PostgreSQL's errors carry the row they failed on ("Key (email)=(…) already exists"): that
 * is somebody's data, and stays out.
 */
export function bareError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, stack, ...code, ...(cause instanceof Error ? { cause: bareError(cause) } : {}) }
}
