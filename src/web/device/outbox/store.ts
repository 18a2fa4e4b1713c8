import { del, promisifyRequest } from 'idb-keyval'
import { readClock } from '../clock.ts'
import { deviceAuthor } from '../session/device-staff.ts'
import { announce } from './channel.ts'
import { outboxDatabase as store } from './in-use.ts'
import { isExpired, type OutboxEntry } from './rules.ts'

/*
 * What the resident sends stays on the device until the server has answered. Each entry has its own key, which the
 * server remembers: sent again after a cut connection, it is still done once.
 */

/** Committed at once: leaving the page right after the tap would abort an open transaction. */
export const keepEntry = (entry: OutboxEntry): Promise<unknown> =>
  store('readwrite', (open) => {
    open.put(entry, entry.id)
    open.transaction.commit()
    return promisifyRequest(open.transaction)
  })

/** Does nothing if it was cancelled meanwhile. */
export const replaceEntry = (entry: OutboxEntry): Promise<unknown> =>
  store('readwrite', async (open) => {
    const left = await promisifyRequest(open.getKey(entry.id))
    if (left !== undefined) open.put(entry, entry.id)
    return promisifyRequest(open.transaction)
  })

/** Everything kept, oldest first: what waits, and what was answered while nobody looked. */
export async function outboxEntries(prefix = ''): Promise<OutboxEntry[]> {
  const all = await store('readonly', (open) => promisifyRequest<OutboxEntry[]>(open.getAll()))
  return all.filter(({ path }) => path.startsWith(prefix)).toSorted((one, other) => one.createdAt - other.createdAt)
}

/** Without a message to other pages: the entry is done. */
export const removeEntry = (id: string): Promise<void> => del(id, store)

export async function forget(id: string): Promise<void> {
  await removeEntry(id)
  announce({ what: 'gone', id })
}

/** Deletes what is neither sent nor shown any more. */
export async function dropExpired(): Promise<void> {
  for (const entry of await outboxEntries()) {
    if (isExpired(entry, deviceAuthor(entry.path), readClock())) await forget(entry.id)
  }
}

/** Deletes everything that was written for a deleted account. */
export async function forgetAuthor(author: string): Promise<void> {
  for (const entry of await outboxEntries()) if (entry.author === author) await forget(entry.id)
}
