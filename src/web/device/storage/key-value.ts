import { createStore, type UseStore } from 'idb-keyval'
import { inTime } from '../in-time.ts'

export function storeInTime(database: string, name: string): UseStore {
  const store = createStore(database, name)
  // Where storage is forbidden a browser may throw at once; callers expect a rejected promise.
  return async (mode, use) => inTime(store(mode, use))
}

/** What the device knows of itself and its resident, in IndexedDB, where the worker reads it too. */
export const deviceStore = storeInTime('keyval-store', 'keyval')
