import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '../../device/storage/local-storage.ts'
import { createStore } from '../../device/store.ts'

const KEY = 'lampeggio'
const STOPPED = 'fermo'

const choice = createStore<boolean | undefined>(undefined)
const isStopped = (): boolean => choice.get() ?? readItem(KEY) === STOPPED

/** Whether the resident stopped the pulse, on this device. Pages are rendered with it running. */
export const usePulseStopped = (): boolean => useSyncExternalStore(choice.subscribe, isStopped, () => false)

export function stopPulse(stop: boolean): void {
  writeItem(KEY, stop ? STOPPED : 'acceso')
  choice.set(stop)
}
