import { get, set } from 'idb-keyval'
import { deviceStore } from '../storage/key-value.ts'

/** The newest value of a live resource that the device knows, network or not. */
export interface Known<Value> {
  readonly version: number
  readonly value: Value
  /** When the server last confirmed that this is the newest. */
  readonly receivedAt: number
}

export const PREFIX = 'live:'

/** Storage may be forbidden; then a value lasts as long as the page. */
export const storedLive = <Value>(path: string): Promise<Known<Value> | undefined> =>
  get<Known<Value>>(PREFIX + path, deviceStore).catch(() => undefined)

export function storeLive(path: string, known: Known<unknown>): void {
  set(PREFIX + path, known, deviceStore).catch((error: unknown) => console.warn(error))
}
