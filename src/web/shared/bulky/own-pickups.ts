import { useEffect } from 'react'
import { type OwnPickups, ownPickupsPath } from '../../../contract/bulky-view.ts'
import { NOTICES_PATH } from '../../../contract/page.ts'
import { useLive } from '../live.ts'
import { refreshSession, useUserId } from '../session.ts'

export interface OwnState {
  readonly userId: string | undefined
  readonly own: OwnPickups | undefined
}

/** The pickups of who is signed in, live; offline as they were last known. */
export function useOwnPickups(): OwnState {
  const userId = useUserId()
  // Hooks cannot be conditional, so a signed-out user follows the notices, which are followed anyway.
  const { known, problem } = useLive<OwnPickups>(userId === undefined ? NOTICES_PATH : ownPickupsPath(userId))
  const isRefused = userId !== undefined && problem !== undefined
  useEffect(() => {
    // The sign-in may have been ended from another device.
    if (isRefused) void refreshSession()
  }, [isRefused])
  return { userId, own: userId === undefined ? undefined : known?.value }
}
