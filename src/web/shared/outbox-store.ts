import { promisifyRequest } from 'idb-keyval'
import { storeInTime } from './device-store.ts'

/** Apart from what sends: to know that nothing waits takes next to no script. */
export const outboxStore = storeInTime('mastello-outbox', 'entries')

/** Tells the pages of this device that something changed in the outbox. */
const CHANNEL = 'outbox'

/** Calls back whenever something waits, was answered or forgotten, by this page or by another. */
export function followOutbox(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', callback)
  return () => channel.close()
}

export function announce(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Until there is something in the outbox: kept by an earlier visit, or put there later by any page or the worker. */
export async function outboxInUse(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  const change = new Promise((resolve) => channel.addEventListener('message', resolve))
  try {
    const count = await outboxStore('readonly', (entries) => promisifyRequest(entries.count()))
    if (count === 0) await change
  } finally {
    channel.close()
  }
}
