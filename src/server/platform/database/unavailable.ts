/** The server answers but cannot work now: starting, stopping, too many connections, full disk. */
const TRANSIENT = /^(57P0[1-5]|08...|53...|25006)$/

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

export class UnavailableError extends Error {}

/** The database cannot be used now: the resident should try again later, and nothing was written. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof UnavailableError) return true
  if (error.cause !== undefined && isUnavailable(error.cause)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const { code } = error as { code?: string }
  return (code !== undefined && (TRANSIENT.test(code) || NETWORK.has(code))) || MESSAGES.test(error.message)
}
