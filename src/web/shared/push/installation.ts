import { get, set } from 'idb-keyval'
import type { Installation, InstallationState } from '../../../contract/reminders.ts'
import type { ReminderWishes } from '../../../domain/reminder.ts'
import { callServer } from '../api.ts'
import { readClock } from '../clock.ts'
import { deviceStore } from '../device-store.ts'

/** What the device knows of itself; in IndexedDB, where the worker reads it too. */
export interface Device {
  readonly id: string
  readonly wishes: ReminderWishes | null
  /** What the server was last told, and when. */
  readonly told?: { readonly text: string; readonly at: number }
}

const KEY = 'installazione'

/** Seed §9: told again after seven days, or when something changed; given up after ten seconds until the next start. */
const REFRESH = 7 * 24 * 3_600_000
const TIMEOUT = 10_000

export async function loadDevice(): Promise<Device> {
  const known = await get<Device>(KEY, deviceStore)
  if (known !== undefined) return known
  const device: Device = { id: crypto.randomUUID(), wishes: null }
  await set(KEY, device, deviceStore)
  return device
}

export async function saveWishes(wishes: ReminderWishes | null): Promise<void> {
  await set(KEY, { ...(await loadDevice()), wishes } satisfies Device, deviceStore)
}

export const installationPath = (id: string): `/${string}` => `/api/installations/${id}`

/** Tells the server about this device where it does not know yet, or not any more. */
export async function registerInstallation(
  zones: readonly string[],
  subscription: PushSubscription | null,
): Promise<void> {
  const device = await loadDevice()
  // Who never asked for anything is not kept by anyone.
  if (subscription === null && device.wishes === null && device.told === undefined) return
  const body = { zones: [...zones], subscription: subscriptionData(subscription), reminders: device.wishes }
  const text = JSON.stringify(body)
  if (device.told?.text === text && readClock() - device.told.at < REFRESH) return
  await callServer('PUT', installationPath(device.id), body satisfies Installation, AbortSignal.timeout(TIMEOUT))
  await set(KEY, { ...device, told: { text, at: readClock() } } satisfies Device, deviceStore)
}

/** The server learns who is signed in here by what it is told: somebody else is, so the same is told again. */
export async function tellAgain(): Promise<void> {
  const { id, told } = await loadDevice()
  if (told === undefined) return
  await callServer('PUT', installationPath(id), JSON.parse(told.text), AbortSignal.timeout(TIMEOUT))
}

/** The same for a device that the server has lost: what it was told does not count. */
export async function registerAgain(zones: readonly string[], subscription: PushSubscription | null): Promise<void> {
  const { told: _told, ...device } = await loadDevice()
  await set(KEY, device, deviceStore)
  await registerInstallation(zones, subscription)
}

export async function installationState(): Promise<InstallationState | undefined> {
  const { id, told } = await loadDevice()
  return told === undefined ? undefined : callServer<InstallationState>('GET', installationPath(id))
}

function subscriptionData(subscription: PushSubscription | null): Installation['subscription'] {
  if (subscription === null) return null
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
