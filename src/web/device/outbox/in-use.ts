import { promisifyRequest } from 'idb-keyval'
import { storeInTime } from '../storage/key-value.ts'
import { followOutbox } from './channel.ts'

/** Apart from what reads and sends: to know that nothing waits takes next to no script. */
export const outboxDatabase = storeInTime('mastello-outbox', 'entries')

/** Until there is something in the outbox: kept by an earlier visit, or put there later by any page or the worker. */
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
