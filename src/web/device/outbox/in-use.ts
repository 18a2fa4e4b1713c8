import { promisifyRequest } from 'idb-keyval'
import { storeInTime } from '../storage/key-value.ts'
import { followOutbox } from './channel.ts'

/** In a file of its own: a page in which nothing waits does not load the script that reads and sends. */
export const outboxDatabase = storeInTime('mastello-outbox', 'entries')

/** Resolves once the outbox holds something: from an earlier visit, or put there later by any page or the worker. */
export async function outboxInUse(): Promise<void> {
  const { promise: change, resolve } = Promise.withResolvers<void>()
  const unfollow = followOutbox(() => resolve())
  try {
    const count = await outboxDatabase('readonly', (entries) => promisifyRequest(entries.count()))
    if (count === 0) await change
  } finally {
    unfollow()
  }
}
