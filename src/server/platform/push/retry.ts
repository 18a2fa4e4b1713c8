import { MINUTE } from '../../../domain/durations.ts'
import type { Failure, PushOutcome } from './outcome.ts'

const FIRST_DELAY = 15_000
const MAX_DELAY = 10 * MINUTE

/** Whether a retry of the same message may succeed. */
const IS_WORTH_REPEATING = {
  'refused-endpoint': false,
  'not-public': false,
  redirect: false,
  'too-large': false,
  rejected: false,
  // The token was too early or too late: our clock is wrong, and may be corrected in time.
  unauthorized: true,
  'server-error': true,
  unreachable: true,
  timeout: true,
  reset: true,
  overloaded: true,
  closed: true,
} as const satisfies Record<Failure, boolean>

interface Attempt {
  /** Number of tries, including this one. */
  readonly tries: number
  readonly now: number
  /** After this the reminder is useless: the bin has been emptied. */
  readonly expiresAt: number
  /** Random, from 0 to 1. Spreads retries that failed together. */
  readonly chance: number
}

/** When to retry; undefined if done, hopeless or too late. */
export function nextTry(outcome: PushOutcome, { tries, now, expiresAt, chance }: Attempt): number | undefined {
  const at = earliestTry(outcome, now, Math.min(FIRST_DELAY * 2 ** (tries - 1), MAX_DELAY) * (0.5 + chance / 2))
  return at !== undefined && at < expiresAt ? at : undefined
}

function earliestTry(outcome: PushOutcome, now: number, delay: number): number | undefined {
  switch (outcome.kind) {
    case 'delivered':
    case 'gone':
      return undefined
    case 'later':
      return outcome.at
    case 'failed':
      return IS_WORTH_REPEATING[outcome.reason] ? now + delay : undefined
  }
}
