import { del, entries, get, promisifyRequest, update } from 'idb-keyval'
import { type Outcome, post, type Posting } from './outbox-post.ts'
import { announce, outboxStore as store } from './outbox-store.ts'

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

export const SYNC_TAG = 'outbox'

/** Written at once: who leaves the page right after the tap would take an open transaction along. */
export const keepEntry = (entry: OutboxEntry): Promise<unknown> =>
  store('readwrite', (open) => {
    open.put(entry, entry.id)
    open.transaction.commit()
    return promisifyRequest(open.transaction)
  })

/** By this page, in its lifetime: who sent it may still be waiting for the answer. */
const delivered = new Map<string, Outcome>()

/** Undefined when it is no longer there, for whatever reason. */
export async function stateOf(id: string): Promise<Outcome | 'waiting' | undefined> {
  const left = await get<OutboxEntry>(id, store)
  return delivered.get(id) ?? left?.outcome ?? (left && 'waiting')
}

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
