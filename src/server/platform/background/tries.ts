const SECOND = 1000
export const FIRST_PAUSE = 30 * SECOND
const LONGEST_PAUSE = 3600 * SECOND
export const TRIES = 10

/** How long a process may be silent with what it took. If it dies, another takes over after that. */
export const LEASE = 120 * SECOND

/** What is due after this is further away than any pause or lease: it was set by a clock that has been put back since. */
export const latestDueAt = (now: number): Date => new Date(now + LONGEST_PAUSE + LEASE)

/** When an entry of a queue that has failed so often is tried again: after growing pauses, and at last no more. */
export const nextTryAt = (tries: number, now: number): number | undefined =>
  tries < TRIES ? now + Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE) : undefined

/** What may be said of a failure in a table or the log: no words of it, which may repeat somebody's data. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? String(error.code) : error.name
}

/** The failure as the log may have it: what kind it is and where it happened. */
export function wordless(error: unknown): Error {
  const bare = new Error(failureName(error))
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line)) : []
  bare.stack = [String(bare), ...frames].join('\n')
  return bare
}
