import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

let devices = 0
const channels = new Set<BroadcastChannel>()

/**
 * A phone on which nothing is stored yet, with what pages and worker have in common; its clock stands still. What a module
 * remembers goes too: import what is tested after this call. Ends with `leaveDevice`.
 */
export function freshDevice(): void {
  devices += 1
  const device = devices
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'token' }) })
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks, storage: {} })
  // Messages of a device of an earlier test do not arrive here.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(`${device} ${name}`)
        channels.add(this)
      }
    },
  )
  vi.spyOn(console, 'warn').mockReturnValue()
  // Storage keeps its own timers: without them it would never answer.
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** From now on the device has no room for what is written to this database. */
export function fillUp(database: string): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...parts) {
    if (this.transaction.db.name !== database) return Reflect.apply(put, this, parts)
    throw new DOMException('The device is full', 'QuotaExceededError')
  })
}

/** What only a page has; answers what tells its listeners of an event, such as `online`. */
export function openPage(): { emit: (name: string) => void } {
  const listeners = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: 'XSRF-TOKEN=token' }))
  vi.stubGlobal('location', { href: 'http://localhost/', protocol: 'http:' })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  return { emit: (name) => listeners.dispatchEvent(new Event(name)) }
}

export function leaveDevice(): void {
  for (const channel of channels) channel.close()
  channels.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
}
