import { DESK_API } from '../../../contract/bulky/paths.ts'
import type { DeviceUser } from '../outbox/rules.ts'
import { writeItem } from '../storage/local-storage.ts'
import { deviceUser } from './device-user.ts'

const STAFF_KEY = 'gestione'

/** Who was in the console at the server's last answer, also without network. */
export const deviceStaff = (): DeviceUser => deviceUser(STAFF_KEY)

export const setDeviceStaff = (id: string | undefined): void => writeItem(STAFF_KEY, id ?? '')

/** Somebody came into the console, or left it, in another tab. */
export function onStaffChange(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === STAFF_KEY) callback()
  })
}

/** Who may send an entry of the outbox: for addresses of the desk the person in the console, otherwise the resident. */
export const deviceAuthor = (path = ''): DeviceUser => (path.startsWith(DESK_API) ? deviceStaff() : deviceUser())
