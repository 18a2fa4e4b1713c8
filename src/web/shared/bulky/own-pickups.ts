import { useEffect, useSyncExternalStore } from 'react'
import { type OwnPickups, ownPickupsPath } from '../../../contract/bulky-view.ts'
import { NOTICES_PATH } from '../../../contract/page.ts'
import { recall, remember } from '../device-memory.ts'
import { useLive } from '../live.ts'
import { useSession } from '../session.ts'

/** Whoever was signed in last on this device: without network their pickups are still to be seen. */
const KEY = 'ultimo-utente'

export interface OwnState {
  readonly userId: string | undefined
  readonly own: OwnPickups | undefined
}

const neverChanges = () => () => undefined

/** The pickups of who is signed in, live; offline as they were last known. */
export function useOwnPickups(): OwnState {
  const session = useSession()
  const last = useSyncExternalStore(
    neverChanges,
    () => recall(KEY) ?? '',
    () => '',
  )
  const user = session.status === 'known' ? session.user : undefined
  useEffect(() => {
    if (user !== undefined) remember(KEY, user?.id ?? '')
  }, [user])
  const userId = user === undefined ? last : (user?.id ?? '')
  // Nobody has no pickups to follow; the notices are followed anyway.
  const { known } = useLive<OwnPickups>(userId === '' ? NOTICES_PATH : ownPickupsPath(userId))
  return userId === '' ? { userId: undefined, own: undefined } : { userId, own: known?.value }
}
