import { SECOND } from '../../../domain/durations.ts'

export const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 3600 * SECOND
export const TRIES = 10

/** How long a process may hold an entry without renewing its lease. After that another takes it. */
export const LEASE = 120 * SECOND

/** No pause or lease is longer: a later time was set by a clock that was ahead. */
export const latestDueAt = (now: number): Date => new Date(now + LONGEST_PAUSE + LEASE)

/** When to retry a queued entry after so many failures: pauses grow, and in the end it is given up (undefined). */
export const nextTryAt = (tries: number, now: number): number | undefined =>
  tries < TRIES ? now + Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE) : undefined

/** The kind of a failure, for tables and logs: its message may contain personal data. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? String(error.code) : error.name
}

/** The failure without its message: its kind and its stack. */
export function withoutMessage(error: unknown): Error {
  const bare = new Error(failureName(error))
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)) : []
  bare.stack = [String(bare), ...frames].join('\n')
  return bare
}
