import { readClock } from '../clock.ts'
import { inTime } from '../in-time.ts'
import { keepDelivering } from './keep-delivering.ts'
import { announce } from './channel.ts'
import { post } from './post.ts'
import { type OutboxEntry, type Outcome, subjectOf } from './rules.ts'
import { forget, keepEntry } from './store.ts'
import { untilGone } from './turn.ts'
import { deliverQueue, stateOf, SYNC_TAG } from './outbox.ts'
import { randomId } from '../random-id.ts'

/** The news that an entry was cancelled may come a moment after it has left. */
const NEWS_TIMEOUT = 500

interface Sending {
  readonly photos?: readonly Blob[]
  /** The result is kept for a page that reads it (`outboxEntries`) and then forgets it; otherwise it is dropped. */
  readonly isKept?: boolean
  /** The account that the page was showing; for what asks for an account. */
  readonly author?: string | undefined
  /** Called once the device has it, before it is sent; never where the device has no room. */
  readonly onKept?: () => Promise<void>
}

/** Sends now if it can; otherwise it waits, and goes out by itself when the network is back. */
export async function send(
  path: `/${string}`,
  body: unknown,
  { photos = [], isKept = false, author, onKept }: Sending = {},
): Promise<Outcome | 'waiting'> {
  const id = randomId()
  const entry = { id, path, body, photos, author, isKept, createdAt: readClock(), tries: 0, triedAt: 0 }
  return untilGone(id, (gone) => sendUnlessGone(entry, gone, onKept))
}

async function sendUnlessGone(
  entry: OutboxEntry,
  gone: AbortSignal,
  onKept: Sending['onKept'],
): Promise<Outcome | 'waiting'> {
  try {
    return await keepAndSend(entry, gone, onKept)
  } catch (error) {
    // The device is full, forbids storage or is just clearing it: it is sent at once instead. If it was sent already, the
    // server recognises its key.
    console.warn(error)
    const outcome = await post(entry, false, gone)
    // Should storage work again later, it must not send what the resident was told is not sent.
    forget(entry.id).catch((late: unknown) => console.warn(late))
    if (typeof outcome !== 'string') return outcome
    return gone.aborted ? CANCELLED : NEITHER_KEPT_NOR_SENT
  }
}

async function keepAndSend(
  entry: OutboxEntry,
  gone: AbortSignal,
  onKept: Sending['onKept'],
): Promise<Outcome | 'waiting'> {
  await keepEntry(entry)
  await onKept?.()
  await deliverQueue(subjectOf(entry), 'all')
  const state = await stateOf(entry.id)
  if (state === undefined && (await isCancelled(gone))) return CANCELLED
  if (state === undefined) throw new Error('What was to wait is no longer there')
  // It waits already: what the browser makes of the rest decides nothing.
  if (state === 'waiting') await inTime(holdOn(), 'The browser').catch((error: unknown) => console.warn(error))
  else await forget(entry.id)
  return state
}

async function isCancelled(gone: AbortSignal): Promise<boolean> {
  if (gone.aborted) return true
  await new Promise((resolve) => {
    gone.addEventListener('abort', resolve)
    setTimeout(resolve, NEWS_TIMEOUT)
  })
  return gone.aborted
}

const CANCELLED: Outcome = {
  ok: false,
  problem: {
    type: 'about:blank',
    title: 'Invio annullato',
    status: 0,
    detail: 'Hai annullato l’invio. Se l’invio era già arrivato, vale lo stesso.',
  },
}

const NEITHER_KEPT_NOR_SENT: Outcome = {
  ok: false,
  problem: {
    type: 'about:blank',
    title: 'Invio non riuscito',
    status: 0,
    detail: 'Non c’è rete e sul dispositivo manca spazio. Riprova quando c’è rete, o libera un po’ di spazio.',
  },
}

/**
 * The page tries again while it is open. Where the browser can, the worker sends it even after the app was closed, and
 * nothing is cleared away meanwhile.
 */
async function holdOn(): Promise<void> {
  if ('document' in globalThis) keepDelivering()
  announce({ what: 'waits' })
  // Firefox asks the resident, who may take their time.
  navigator.storage.persist?.().catch((error: unknown) => console.warn(error))
  const registration = await ownRegistration()
  if (registration === undefined || !('sync' in registration)) return
  const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(SYNC_TAG).catch((error: unknown) => console.warn(error))
}

/** The worker, where a button of a notification was tapped, cannot ask for registrations: it has its own. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { registration: own } = globalThis as { registration?: ServiceWorkerRegistration }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return own ?? (await workers?.getRegistration())
}
