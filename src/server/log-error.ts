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
