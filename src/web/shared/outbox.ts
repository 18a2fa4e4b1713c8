import { createStore, del, entries, get, set, update } from 'idb-keyval'
import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.ts'
import type { Problem } from '../../contract/problem.ts'
import { XSRF_HEADER } from '../../contract/xsrf.ts'
import { problemOf, xsrfToken } from './api.ts'
import { readClock } from './clock.ts'

/**
 * What the resident sends stays on the device until the server has answered. Each entry bears a key of its own that the
 * server remembers: sent again after a cut connection, it is still done once.
 */
export interface OutboxEntry {
  readonly id: string
  readonly path: `/${string}`
  readonly body: unknown
  readonly photos: readonly Blob[]
  readonly createdAt: number
  /** What came of it is kept until a page has shown it. */
  readonly isKept: boolean
  /** Absent while it waits. */
  readonly outcome?: Outcome
}

export type Outcome = { ok: true; answer: unknown } | { ok: false; problem: Problem }

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
  await set(entry.id, entry, store)
  await deliverOutbox()
  const left = await get<OutboxEntry>(entry.id, store)
  const outcome = delivered.get(entry.id) ?? left?.outcome
  if (outcome === undefined) {
    await askForSync()
    announce()
    return 'waiting'
  }
  await forget(entry.id)
  return outcome
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

export async function forget(id: string): Promise<void> {
  await del(id, store)
  announce()
}

/** One at a time on the whole device, pages and worker alike, in the order they were made. */
export async function deliverOutbox(): Promise<void> {
  await navigator.locks.request('outbox', async () => {
    const waiting = (await outboxEntries()).filter(({ outcome }) => outcome === undefined)
    for (const entry of waiting) {
      const outcome = await deliver(entry).catch(() => undefined)
      if (outcome === undefined) return
      delivered.set(entry.id, outcome)
      if (entry.isKept) await update<OutboxEntry>(entry.id, () => ({ ...entry, outcome }), store)
      else await del(entry.id, store)
    }
    if (waiting.length > 0) announce()
  })
}

/** An entry that an earlier version of the app left here has one photo, or none. */
export const photosOf = ({ photos, photo }: { photos?: readonly Blob[]; photo?: Blob | undefined }): readonly Blob[] =>
  photos ?? (photo === undefined ? [] : [photo])

/** Calls back whenever something waits, was answered or forgotten, by this page or by another. */
export function followOutbox(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', callback)
  return () => channel.close()
}

/** Tries again at start, when the network is back and when the resident comes back to the app. */
export function keepDelivering(): void {
  addEventListener('online', attempt)
  document.addEventListener('visibilitychange', attempt)
  attempt()
}

function attempt(): void {
  if (!document.hidden) deliverOutbox().catch((error: unknown) => console.warn(error))
}

/** Undefined when it should be tried again: the server away, overloaded, or in trouble of its own. */
async function deliver(entry: OutboxEntry): Promise<Outcome | undefined> {
  const photos = photosOf(entry)
  const answer = await fetch(entry.path, {
    method: 'POST',
    headers: {
      [XSRF_HEADER]: await xsrfToken(),
      [IDEMPOTENCY_HEADER]: entry.id,
      ...(photos.length === 0 ? { 'content-type': 'application/json' } : {}),
    },
    body: photos.length === 0 ? JSON.stringify(entry.body) : formOf(entry.body, photos),
  })
  if (answer.ok) return { ok: true, answer: answer.status === 204 ? undefined : await answer.json() }
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return undefined
  return { ok: false, problem: await problemOf(answer) }
}

function formOf(body: unknown, photos: readonly Blob[]): FormData {
  const form = new FormData()
  form.set('dati', JSON.stringify(body))
  for (const photo of photos) form.append('foto', photo)
  return form
}

/** Where the browser can, the worker sends it even after the app was closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration !== undefined && 'sync' in registration) {
    const { sync } = registration as { sync: { register: (tag: string) => Promise<void> } }
    await sync.register(SYNC_TAG).catch((error: unknown) => console.warn(error))
  }
}

function announce(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}
