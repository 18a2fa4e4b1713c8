import pino from 'pino'

/** The log, for whoever runs the server. */
export interface Log {
  warn: (trouble: unknown) => void
  error: (trouble: unknown) => void
}

/** Not Fastify's logger, which records every request and so who looked at what. We log only faults. */
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
 * What is logged of an error. PostgreSQL's errors contain the failed row ("Key (email)=(…) already exists"), which is
 * personal data.
 */
export function bareError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type: name, message, stack, ...code, ...(cause instanceof Error ? { cause: bareError(cause) } : {}) }
}
