import { useEffect, useSyncExternalStore } from 'react'
import { type OwnPickups, ownPickupsPath } from '../../../contract/bulky-view.ts'
import { NOTICES_PATH } from '../../../contract/page.ts'
import { recall, remember } from '../device-memory.ts'
import { useLive } from '../live.ts'
import { LAST_USER_KEY } from './known-pickup.ts'
import { useSession } from '../session.ts'

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
    () => recall(LAST_USER_KEY) ?? '',
    () => '',
  )
  const user = session.status === 'known' ? session.user : undefined
  useEffect(() => {
    if (user !== undefined) remember(LAST_USER_KEY, user?.id ?? '')
  }, [user])
  const userId = user === undefined ? last : (user?.id ?? '')
  // Nobody has no pickups to follow; the notices are followed anyway.
  const { known } = useLive<OwnPickups>(userId === '' ? NOTICES_PATH : ownPickupsPath(userId))
  return userId === '' ? { userId: undefined, own: undefined } : { userId, own: known?.value }
}
