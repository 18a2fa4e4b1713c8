import { useEffect, useState } from 'react'
import { type BookingView, type OwnPickups, ownPickupsPath } from '../../../contract/bulky-view.ts'
import { recall } from '../device-memory.ts'
import { storedLive } from '../stored-live.ts'

/** Whoever was signed in last on this device: without network their pickups are still to be seen. */
export const LAST_USER_KEY = 'ultimo-utente'

/** The resident's pickup on a date, as the device knows it: the calendar makes no call (ruling 24). */
export function useKnownPickup(date: string): BookingView | undefined {
  const [pickups, setPickups] = useState<OwnPickups>()
  useEffect(() => {
    const user = recall(LAST_USER_KEY)
    if (!user) return
    void storedLive<OwnPickups>(ownPickupsPath(user)).then((known) => setPickups(known?.value))
  }, [])
  return pickups?.bookings.find((booking) => booking.date === date && booking.status === 'confermato')
}
