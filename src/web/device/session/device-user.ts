import { readItem, writeItem } from '../storage/local-storage.ts'
import type { DeviceUser } from '../outbox/rules.ts'

const KEY = 'ultimo-utente'

/** The account of the server's last answer, also without network. The worker cannot read it: there the server decides. */
export function deviceUser(key = KEY): DeviceUser {
  const known = readItem(key)
  return known === null ? undefined : known || null
}

export const setDeviceUser = (id: string | undefined): void => writeItem(KEY, id ?? '')

/** Somebody signed in or out in another tab, or while this page was in the browser's back/forward cache. */
export function onUserChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) callback()
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) callback()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
