import { useEffect } from 'react'
import { ownPickupsPath } from '../../../contract/bulky/paths.ts'
import type { BookingView, OwnPickups } from '../../../contract/bulky/view.ts'
import { followOutbox } from '../../device/outbox/channel.ts'
import { deviceUser, onUserChange } from '../../device/session/device-user.ts'
import { createStore, useStore } from '../../device/store.ts'
import { storedLive } from '../../device/live/stored-live.ts'

/** By date. */
export type KnownPickups = ReadonlyMap<string, BookingView>

const NONE: KnownPickups = new Map()
const remembered = createStore(NONE)

/** The resident's open pickups as the device remembers them: the calendar asks no server. The rendered page has none. */
export function useKnownPickups(): KnownPickups {
  useEffect(() => {
    const recall = (): void => void recallPickups().then((pickups) => remembered.set(pickups))
    recall()
    // A change that this page itself hears of from the server is no event of storage here: the outbox announces it.
    const leave = [onUserChange(recall), followOutbox(recall)]
    return () => leave.forEach((each) => each())
  }, [])
  return useStore(remembered)
}

export const useKnownPickup = (date: string): BookingView | undefined => useKnownPickups().get(date)

/** Of the account that was last signed in on this device, so that they show without network too. */
async function recallPickups(): Promise<KnownPickups> {
  const user = deviceUser()
  if (!user) return NONE
  const known = await storedLive<OwnPickups>(ownPickupsPath(user))
  const open = known?.value.bookings.filter(({ status }) => status === 'confermato') ?? []
  return new Map(open.map((booking) => [booking.date, booking]))
}
