import { DAY, MINUTE } from '../../../domain/durations.ts'

/** The result of a push. Faults of the network or the service are results, never exceptions. */
export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The subscription no longer exists: delete it. */
  | { readonly kind: 'gone' }
  /** The push service asks to wait until then, in milliseconds since 1970. */
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'failed'; readonly reason: Failure; readonly detail: string }

export type Failure =
  | 'refused-endpoint'
  | 'not-public'
  | 'redirect'
  | 'too-large'
  | 'rejected'
  | 'unauthorized'
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'reset'
  | 'overloaded'
  | 'closed'

export const failed = (reason: Failure, detail = ''): PushOutcome => ({
  kind: 'failed',
  reason,
  detail,
})

const DEFAULT_PAUSE = MINUTE
const MAX_PAUSE = DAY

/** RFC 8030, section 5 and 7.3. */
export function outcomeOf(status: number, retryAfter: string | undefined, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status === 503) return { kind: 'later', at: now + pauseAsked(retryAfter, now) }
  return failed(failureOf(status), String(status))
}

function failureOf(status: number): Failure {
  if (status === 413) return 'too-large'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status >= 300 && status < 400) return 'redirect'
  return status >= 500 ? 'server-error' : 'rejected'
}

/** Parses Retry-After, seconds or a date, within reasonable limits. */
function pauseAsked(retryAfter: string | undefined, now: number): number {
  const asked = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : Date.parse(retryAfter ?? '') - now
  return Number.isNaN(asked) ? DEFAULT_PAUSE : Math.min(Math.max(asked, 1000), MAX_PAUSE)
}
