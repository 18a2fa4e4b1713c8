import { promisifyRequest } from 'idb-keyval'
import { deviceStore } from '../storage/key-value.ts'
import { followed } from './live.ts'
import { PREFIX } from './stored-live.ts'

/** Whoever signs out leaves nothing of theirs on the device. */
export async function forgetLive(isForgotten: (path: string) => boolean): Promise<void> {
  for (const [path, { store }] of followed) if (isForgotten(path)) store.set({})
  await deviceStore('readwrite', async (stored) => {
    for (const key of (await promisifyRequest(stored.getAllKeys())) as string[]) {
      if (key.startsWith(PREFIX) && isForgotten(key.slice(PREFIX.length))) stored.delete(key)
    }
    return promisifyRequest(stored.transaction)
  })
}
