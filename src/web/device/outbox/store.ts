import { del, promisifyRequest } from 'idb-keyval'
import { readClock } from '../clock.ts'
import { deviceAuthor } from '../session/device-staff.ts'
import { announce } from './channel.ts'
import { outboxDatabase as store } from './in-use.ts'
import { completed, isLeftBehind, type LeftEntry, type OutboxEntry } from './rules.ts'

/*
 * What the resident sends stays on the device until the server has answered. Each entry bears a key of its own that the
 * server remembers: sent again after a cut connection, it is still done once.
 */

/** Written at once: who leaves the page right after the tap would take an open transaction along. */
export const keepEntry = (entry: OutboxEntry): Promise<unknown> =>
  store('readwrite', (open) => {
    open.put(entry, entry.id)
    open.transaction.commit()
    return promisifyRequest(open.transaction)
  })

/** Not where it was cancelled meanwhile. */
export const replaceEntry = (entry: OutboxEntry): Promise<unknown> =>
  store('readwrite', async (open) => {
    const left = await promisifyRequest(open.getKey(entry.id))
    if (left !== undefined) open.put(entry, entry.id)
    return promisifyRequest(open.transaction)
  })

/** Everything kept, oldest first: what waits, and what was answered while nobody looked. */
export async function outboxEntries(prefix = ''): Promise<OutboxEntry[]> {
  const kept = await store('readonly', (open) => promisifyRequest<LeftEntry[]>(open.getAll()))
  const all = kept.map((entry) => completed(entry, deviceAuthor(entry.path)))
  return all.filter(({ path }) => path.startsWith(prefix)).toSorted((one, other) => one.createdAt - other.createdAt)
}

/** Without telling anybody: it is done. */
export const removeEntry = (id: string): Promise<void> => del(id, store)

export async function forget(id: string): Promise<void> {
  await removeEntry(id)
  announce({ what: 'gone', id })
}

/** What is neither to be sent nor to be shown any more. */
export async function dropLeftBehind(): Promise<void> {
  for (const entry of await outboxEntries()) {
    if (isLeftBehind(entry, deviceAuthor(entry.path), readClock())) await forget(entry.id)
  }
}

/** With a deleted account goes everything that was written for it. */
export async function forgetAuthor(author: string): Promise<void> {
  for (const entry of await outboxEntries()) if (entry.author === author) await forget(entry.id)
}
