import { DESK_API } from '../../../contract/bulky/paths.ts'
import { recall, remember } from '../storage/memory.ts'
import type { DeviceUser } from '../outbox/rules.ts'

const KEY = 'ultimo-utente'
const STAFF_KEY = 'gestione'

/**
 * The account of the server's last answer, also without network; for an address of the desk, who is in the console. The
 * worker cannot read it: there the server decides.
 */
export function deviceUser(path = ''): DeviceUser {
  const known = recall(path.startsWith(DESK_API) ? STAFF_KEY : KEY)
  return known === null ? undefined : known || null
}

export const setDeviceUser = (id: string | undefined): void => remember(KEY, id ?? '')

export const setDeviceStaff = (id: string | undefined): void => remember(STAFF_KEY, id ?? '')

/** Somebody signed in or out in another tab, or while this page lay in the browser's memory. */
export function onUserChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === STAFF_KEY || key === null) callback()
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
