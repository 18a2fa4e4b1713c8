import { useEffect } from 'react'
import type { StaffAnswer } from '../../../contract/gestore/staff.ts'
import { forgetLive } from '../live/forget-live.ts'
import { reconnectLive } from '../live/live.ts'
import { announce } from '../outbox/channel.ts'
import { dropExpired } from '../outbox/store.ts'
import { useStore } from '../store.ts'
import { type AskedState, askedSession } from './asked-session.ts'
import { deviceStaff, onStaffChange, setDeviceStaff } from './device-staff.ts'
import { dropAllForStaff } from './staff-memory.ts'

/** Who is in the console on this device, beside the resident or without one. */
export type StaffState = AskedState<StaffAnswer>

const session = askedSession<StaffAnswer>('/api/staff/session', onStaffChange, async ({ staff }, last) => {
  // What this page knew: another tab may have changed what the device knows.
  const before = last === undefined ? (deviceStaff() ?? undefined) : last.staff?.id
  setDeviceStaff(staff?.id)
  if (before === staff?.id) return
  dropAllForStaff()
  // First, so that no message for the previous person arrives after their data is deleted.
  reconnectLive()
  // Storage may be forbidden; the session holds all the same.
  await Promise.all([forgetLive(isOfConsole), dropExpired()]).catch((error: unknown) => console.warn(error))
  announce({ what: 'user' })
})

/** Sheets of the desk hold names and addresses: they are deleted when the person who may see them leaves. */
const isOfConsole = (path: string): boolean => path.startsWith('gestione/')

export const { refresh: refreshStaff, watch: watchStaff } = session

/** After the server has ended the session. */
export const endStaffSession = (): Promise<void> => session.settle({ staff: null })

export function useStaff(): StaffState {
  useEffect(watchStaff, [])
  return useStore(session.state)
}

/** Who is in the console; until the server answers, and without network, who was there last. */
export function useStaffId(): string | undefined {
  const state = useStaff()
  return state.status === 'known' ? state.staff?.id : (deviceStaff() ?? undefined)
}
