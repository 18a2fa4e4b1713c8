import type { LookupFunction } from 'node:net'
import type { Endpoint } from './endpoint.ts'

/** Names and values by turns: Node takes them as they are, and an object would be taken apart for every message. */
export type Headers = readonly string[]

/** How one request ended. Refused: the push service has not looked at it, so that it may be sent again. */
export type Ending =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly kind: 'refused' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'reset'; readonly detail: string }

/** An open way to one push service. */
export interface Connection {
  /** How many requests it takes at once. */
  readonly capacity: () => number
  readonly post: (path: string, headers: Headers, body: Buffer, onEnd: (ending: Ending) => void) => void
  /** Called once, when it takes no further requests; those under way may still end well. */
  readonly onLost: (listener: () => void) => void
  readonly close: () => void
  readonly destroy: () => void
}

export interface ConnectionLimits {
  readonly connectTimeout: number
  readonly responseTimeout: number
  readonly pingInterval: number
  /** Requests at once, where the push service would take more. */
  readonly maxRequests: number
}

export interface ConnectionOptions {
  readonly limits: ConnectionLimits
  readonly lookup: LookupFunction | undefined
  /** Authorities beside the system's own: the push service of a test. */
  readonly ca: string | undefined
}

export const tlsOptions = ({ hostname, port }: Endpoint, { lookup, ca }: ConnectionOptions) => ({
  host: hostname,
  port,
  servername: hostname,
  ...(lookup && { lookup }),
  ...(ca !== undefined && { ca }),
})
