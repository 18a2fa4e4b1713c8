import { DAY, MINUTE } from '../../../domain/durations.ts'
import type { Problem } from '../../../contract/http/problem.ts'

export type Outcome = { ok: true; answer: unknown } | { ok: false; problem: Problem }

/** Why it has not arrived: there is no network, the server fails, or its author is not signed in. */
export type FailureCause = 'network' | 'server' | 'author'

/** An act of the resident on its way to the server. */
export interface Posting {
  readonly id: string
  readonly path: `/${string}`
  readonly body: unknown
  readonly photos: readonly Blob[]
  /** The account for which it was written; none for what asks for no account. */
  readonly author?: string | undefined
}

export interface OutboxEntry extends Posting {
  readonly createdAt: number
  /** Its outcome is kept until a page has shown it. */
  readonly isKept: boolean
  readonly tries: number
  readonly triedAt: number
  readonly failure?: FailureCause | undefined
  /** Given up: the resident decides. */
  readonly isOver?: boolean
  /** Absent while it waits. */
  readonly outcome?: Outcome
}

/** Who is signed in on this device, or for the desk in its console: an id, null for nobody, undefined where only the server knows. */
export type DeviceUser = string | null | undefined

/**
 * Which entries are tried. `due`: whose pause is over. `through`: something has just arrived, so also those that the
 * network alone held back. `all`: the app was opened, the network is back, or somebody signed in.
 */
export type SendScope = 'due' | 'through' | 'all'

const FIRST_PAUSE = 3000
export const LONGEST_PAUSE = 5 * MINUTE

/** Given up only after both: a phone that was off for a week still has its tries. */
const DAYS_TRIED = 3
const LEAST_TRIES = 10

/** What waits for an author who does not come back, or was answered and never looked at, is deleted after this. */
const DAYS_KEPT = 30

/** How long to wait for an answer; added to it, the time that the photos take on a line of 100 kbit/s. */
const TIMEOUT = MINUTE
const SLOWEST_BYTES_PER_MS = 12.5

export const needsAccount = (path: string): boolean => /^\/api\/(?:bulky|desk)\//.test(path)

const SUBJECT = /^\/api\/(?:(?:bulky|desk\/[^/]+)\/bookings|installations)\/[^/]+/

/** Entries about one booking, one device or the desk's dates are sent in order; all others are independent. */
export const subjectOf = ({ id, path }: Pick<Posting, 'id' | 'path'>): string =>
  SUBJECT.exec(path.replace(/\/move$/, '/dates'))?.[0] ?? id

export const isWaiting = ({ outcome, isOver = false }: OutboxEntry): boolean => outcome === undefined && !isOver

/** Only a first check: the server refuses what another account has written. */
export const maySend = ({ path, author }: Posting, user: DeviceUser): boolean =>
  !needsAccount(path) || (author !== undefined && (user === undefined || user === author))

/** Only its author may see the content; anybody may see that something waits. */
export const isSeenBy = ({ path, author }: Posting, user: string | undefined): boolean =>
  !needsAccount(path) || (author !== undefined && author === user)

export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE)

/** Never, until its author signs in again. */
function dueAt({ tries, triedAt, failure }: OutboxEntry): number {
  if (failure === 'author') return Infinity
  return tries === 0 ? 0 : triedAt + pauseAfter(tries)
}

function isDue(entry: OutboxEntry, scope: SendScope, now: number): boolean {
  if (scope === 'all' || (scope === 'through' && entry.failure === 'network')) return true
  // A clock that was set back would otherwise stretch the pause.
  return dueAt(entry) <= now || (now < entry.triedAt && entry.failure !== 'author')
}

/** Of the entries about one subject, the first that may be sent; the others wait for it. */
function firstOf(queue: readonly OutboxEntry[], user: DeviceUser): OutboxEntry | undefined {
  return queue.find((entry) => isWaiting(entry) && maySend(entry, user))
}

export function nextOf(
  queue: readonly OutboxEntry[],
  user: DeviceUser,
  scope: SendScope,
  now: number,
): OutboxEntry | undefined {
  const first = firstOf(queue, user)
  return first && isDue(first, scope, now) ? first : undefined
}

export function queuesOf(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const queues = new Map<string, OutboxEntry[]>()
  for (const entry of entries) queues.set(subjectOf(entry), [...(queues.get(subjectOf(entry)) ?? []), entry])
  return [...queues.values()]
}

/** When the next pause is over; `Infinity` where nothing is to be tried by itself. */
export const nextWake = (entries: readonly OutboxEntry[], userAt: (path: string) => DeviceUser): number =>
  Math.min(
    ...queuesOf(entries).map((queue) => {
      const first = firstOf(queue, userAt(queue[0]!.path))
      return first === undefined ? Infinity : dueAt(first)
    }),
  )

/** A try without its author signed in does not count. */
export function afterSetback(entry: OutboxEntry, failure: FailureCause, now: number): OutboxEntry {
  if (failure === 'author') return { ...entry, failure, triedAt: now }
  const tries = entry.tries + 1
  const isOver = tries >= LEAST_TRIES && now - entry.createdAt >= DAYS_TRIED * DAY
  return { ...entry, tries, triedAt: now, failure, isOver }
}

/** On a tap of the resident: from the start, under the same key. */
export const startedOver = (entry: OutboxEntry, now: number): OutboxEntry => ({
  ...entry,
  createdAt: now,
  tries: 0,
  triedAt: 0,
  failure: undefined,
  isOver: false,
})

const bytesOf = ({ photos }: Posting): number => photos.reduce((sum, { size }) => sum + size, 0)

export const timeoutFor = (posting: Posting): number => TIMEOUT + bytesOf(posting) / SLOWEST_BYTES_PER_MS

/** Whether it leaves the device now that `user` is the one who is signed in. */
export function isExpired(entry: OutboxEntry, user: DeviceUser, now: number): boolean {
  const isOld = now - entry.createdAt > DAYS_KEPT * DAY
  if (isWaiting(entry) && maySend(entry, user)) return false
  return isOld || (entry.outcome?.ok === true && !maySend(entry, user))
}
