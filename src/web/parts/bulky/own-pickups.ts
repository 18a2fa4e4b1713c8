import { ownPickupsPath } from '../../../contract/bulky/paths.ts'
import type { OwnPickups } from '../../../contract/bulky/view.ts'
import { NOTICES_PATH } from '../../../contract/notices/paths.ts'
import { usePrivateLive } from '../../device/live/private-live.ts'
import { useUserId } from '../../device/session/session.ts'

export interface OwnState {
  readonly userId: string | undefined
  readonly own: OwnPickups | undefined
}

/** The pickups of the signed-in account, live; offline as they were last known. */
export function useOwnPickups(): OwnState {
  const userId = useUserId()
  // Hooks cannot be conditional, so a signed-out user follows the notices, which are followed anyway.
  const { known } = usePrivateLive<OwnPickups>(userId === undefined ? NOTICES_PATH : ownPickupsPath(userId))
  return { userId, own: userId === undefined ? undefined : known?.value }
}
