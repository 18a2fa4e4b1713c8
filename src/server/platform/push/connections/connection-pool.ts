import { createRequire } from 'node:module'
import type { LookupFunction } from 'node:net'
import type undici from 'undici'
import type { Dispatcher, Pool } from 'undici'

const require = createRequire(import.meta.url)

export interface ConnectionLimits {
  readonly connectTimeout: number
  readonly responseTimeout: number
  /** Concurrent requests, even where the push service would accept more. */
  readonly maxRequests: number
}

interface ConnectionOptions {
  readonly limits: ConnectionLimits
  readonly lookup: LookupFunction | undefined
  /** Additional certificate authority, for a test's push service. */
  readonly ca: string | undefined
}

export interface PushRequest {
  readonly path: string
  /** Flat array: [name, value, name, value, …], which needs no conversion per message. */
  readonly headers: string[]
  readonly body: Buffer
}

/** How a request ended. 'unreachable': it was never sent. */
export type Ending =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unreachable' | 'reset'; readonly detail: string }

/** Without HTTP/2 each request needs its own socket. */
const MAX_SOCKETS = 10
const TIMED_OUT = new Error('The push service does not answer')

/** Redirects are not followed. What the service refused unprocessed (GOAWAY, REFUSED_STREAM) is sent once more. */
export function openPool(origin: string, { limits, lookup, ca }: ConnectionOptions): Pool {
  // Loaded with the first push: a hundred modules that a start does not need.
  const { Pool } = require('undici') as typeof undici
  return new Pool(origin, {
    allowH2: true,
    connections: MAX_SOCKETS,
    headersTimeout: 0,
    bodyTimeout: 0,
    // One more than we use: a full connection makes the pool open another.
    h2Options: { maxConcurrentStreams: limits.maxRequests + 1, pingInterval: 0 },
    connect: { timeout: limits.connectTimeout, ...(lookup && { lookup }), ...(ca !== undefined && { ca }) },
  })
}

/** Ends when the answer is complete: an endless answer keeps its place until the time-out. */
export function post(pool: Pool, request: PushRequest, timeout: number, onEnd: (ending: Ending) => void): void {
  let timer: NodeJS.Timeout | undefined
  let answer: Ending | undefined
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(TIMED_OUT), timeout)
    },
    onResponseStart(_controller, status, headers) {
      answer = { kind: 'answer', status, retryAfter: headers['retry-after']?.toString() }
    },
    onResponseData() {},
    onResponseEnd() {
      clearTimeout(timer)
      onEnd(answer!)
    },
    onResponseError(_controller, error: NodeJS.ErrnoException) {
      clearTimeout(timer)
      const failure = {
        kind: timer ? ('reset' as const) : ('unreachable' as const),
        detail: error.code ?? error.message,
      }
      onEnd(answer ?? (error === TIMED_OUT ? { kind: 'timeout' } : failure))
    },
  }
  pool.dispatch({ ...request, method: 'POST' }, handler)
}
