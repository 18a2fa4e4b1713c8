import { createStore, del, entries, get, promisifyRequest, update } from 'idb-keyval'
import { readClock } from './clock.ts'
import { type Outcome, post, type Posting } from './outbox-post.ts'

/**
 * What the resident sends stays on the device until the server has answered. Each entry bears a key of its own that the
 * server remembers: sent again after a cut connection, it is still done once.
 */
export interface OutboxEntry extends Posting {
  readonly createdAt: number
  /** What came of it is kept until a page has shown it. */
  readonly isKept: boolean
  /** Absent while it waits. */
  readonly outcome?: Outcome
}

/** Tells the pages of this device that something changed in the outbox. */
const CHANNEL = 'outbox'
export const SYNC_TAG = 'outbox'

const store = createStore('mastello-outbox', 'entries')

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
    // The device is full, forbids storage or has just cleared it away: what cannot wait may still be sent at once. Should
    // it have gone out already, its key makes it one.
    console.warn(error)
    return (await post(entry)) ?? NEITHER_KEPT_NOR_SENT
  }
}

async function keepAndSend(entry: OutboxEntry): Promise<Outcome | 'waiting'> {
  await keep(entry)
  await deliverOutbox()
  const left = await get<OutboxEntry>(entry.id, store)
  const outcome = delivered.get(entry.id) ?? left?.outcome
  if (outcome !== undefined) {
    await forget(entry.id)
    return outcome
  }
  if (left === undefined) throw new Error('What was to wait is no longer there')
  await holdOn()
  announce()
  return 'waiting'
}

/** Written at once: who leaves the page right after the tap would take an open transaction along. */
const keep = (entry: OutboxEntry): Promise<unknown> =>
  store('readwrite', (open) => {
    open.put(entry, entry.id)
    open.transaction.commit()
    return promisifyRequest(open.transaction)
  })

const NEITHER_KEPT_NOR_SENT: Outcome = {
  ok: false,
  problem: {
    type: 'about:blank',
    title: 'Non inviata',
    status: 0,
    detail: 'Non c’è rete e il telefono non ha spazio per tenerla. Riprova quando c’è rete, o libera un po’ di spazio.',
  },
}

/** By this page, in its lifetime: who sent it may still be waiting for the answer. */
const delivered = new Map<string, Outcome>()

/** Everything kept, oldest first: what waits, and what was answered while nobody looked. */
export async function outboxEntries(path?: string): Promise<OutboxEntry[]> {
  const all = (await entries<string, OutboxEntry>(store)).map(([, entry]) => entry)
  return all
    .filter((entry) => path === undefined || entry.path === path)
    .toSorted((one, other) => one.createdAt - other.createdAt)
}

export const waitingEntries = async (): Promise<OutboxEntry[]> =>
  (await outboxEntries()).filter(({ outcome }) => outcome === undefined)

export async function forget(id: string): Promise<void> {
  await del(id, store)
  announce()
}

/** One at a time on the whole device, pages and worker alike, in the order they were made. Says how many were answered. */
export async function deliverOutbox(): Promise<number> {
  return navigator.locks.request('outbox', async () => {
    let answered = 0
    for (const entry of await waitingEntries()) {
      const outcome = await post(entry)
      if (outcome === undefined) return answered
      answered += 1
      delivered.set(entry.id, outcome)
      if (entry.isKept) await update<OutboxEntry>(entry.id, () => ({ ...entry, outcome }), store)
      else await del(entry.id, store)
      announce()
    }
    return answered
  })
}

/** Calls back whenever something waits, was answered or forgotten, by this page or by another. */
export function followOutbox(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', callback)
  return () => channel.close()
}

/** Where the browser can, the worker sends it even after the app was closed, and nothing is cleared away meanwhile. */
async function holdOn(): Promise<void> {
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

function announce(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}
