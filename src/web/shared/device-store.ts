import { createStore, type UseStore } from 'idb-keyval'

const PATIENCE = 5000

/** Storage that the browser is just clearing away may leave a question without an answer for ever (seen in Chromium). */
export async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of the device does not answer')), PATIENCE)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export function storeInTime(database: string, name: string): UseStore {
  const store = createStore(database, name)
  return (mode, use) => inTime(store(mode, use))
}

/** What the device knows of itself and its resident, in IndexedDB, where the worker reads it too. */
export const deviceStore = storeInTime('keyval-store', 'keyval')
