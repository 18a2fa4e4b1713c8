import { get, update } from 'idb-keyval'
import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { deviceStore } from '../storage/key-value.ts'
import { randomId } from '../random-id.ts'

/** What the device knows of itself; in IndexedDB, where the worker reads it too. */
export interface Device {
  readonly id: string
  readonly wishes: ReminderWishes | null
  /** The number of the last tap that changed the wishes. */
  readonly tapNumber?: number
  /** The number of the last call to the server; it only grows. */
  readonly sequence?: number
  /** The content of the last call; `at`: when the server confirmed it. */
  readonly lastReport?: { readonly text: string; readonly at?: number }
}

const KEY = 'installazione'

export const loadDevice = async (): Promise<Device> =>
  (await get<Device>(KEY, deviceStore)) ?? changeDevice((device) => device)

/** In one transaction: pages and worker change it at the same time. */
export async function changeDevice(change: (device: Device) => Device): Promise<Device> {
  let changed: Device | undefined
  await update<Device>(KEY, (known) => (changed = change(known ?? { id: randomId(), wishes: null })), deviceStore)
  return changed!
}
