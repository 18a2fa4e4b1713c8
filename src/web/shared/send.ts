import { readClock } from './clock.ts'
import { keepDelivering } from './keep-delivering.ts'
import { type Outcome, post } from './outbox-post.ts'
import { announce } from './outbox-store.ts'
import { deliverOutbox, forget, keepEntry, type OutboxEntry, stateOf, SYNC_TAG } from './outbox.ts'

/**
 * Sends now if it can; otherwise it waits, and goes out by itself when the network is back. What comes of it then is
 * dropped, unless it is to be kept for a page that asks (`outboxEntries`) and forgets it.
 */
export async function send(
  path: `/${string}`,
  body: unknown,
  photos: readonly Blob[] = [],
  isKept = false,
): Promise<Outcome | 'waiting'> {
  const entry: OutboxEntry = { id: crypto.randomUUID(), path, body, photos, isKept, createdAt: readClock() }
  try {
    return await keepAndSend(entry)
  } catch (error) {
    // The device is full, forbids storage or clears it away just now: what cannot wait may still be sent at once. Should
    // it have gone out already, its key makes it one.
    console.warn(error)
    const outcome = (await post(entry)) ?? NEITHER_KEPT_NOR_SENT
    // Storage that wakes up later must not send what was said not to be sent.
    forget(entry.id).catch((late: unknown) => console.warn(late))
    return outcome
  }
}

async function keepAndSend(entry: OutboxEntry): Promise<Outcome | 'waiting'> {
  await keepEntry(entry)
  await deliverOutbox()
  const state = await stateOf(entry.id)
  if (state === undefined) throw new Error('What was to wait is no longer there')
  if (state === 'waiting') await holdOn()
  else await forget(entry.id)
  return state
}

const NEITHER_KEPT_NOR_SENT: Outcome = {
  ok: false,
  problem: {
    type: 'about:blank',
    title: 'Non inviata',
    status: 0,
    detail: 'Non c’è rete e il telefono non ha spazio per tenerla. Riprova quando c’è rete, o libera un po’ di spazio.',
  },
}

/**
 * The page tries again while it is open. Where the browser can, the worker sends it even after the app was closed, and
 * nothing is cleared away meanwhile.
 */
async function holdOn(): Promise<void> {
  if ('document' in globalThis) keepDelivering()
  announce()
  // Firefox asks the resident, who may take their time.
  navigator.storage.persist?.().catch((error: unknown) => console.warn(error))
  const registration = await ownRegistration()
  if (registration === undefined || !('sync' in registration)) return
  const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(SYNC_TAG).catch((error: unknown) => console.warn(error))
}

/** The worker, where a button of a notification was tapped, has no way to ask for registrations: it has its own. */
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { registration: own } = globalThis as { registration?: ServiceWorkerRegistration }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return own ?? (await workers?.getRegistration())
}
