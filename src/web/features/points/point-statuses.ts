import { STATUSES_LIVE } from '../../../contract/points/paths.ts'
import type { KnownStatuses } from '../../../contract/points/document.ts'
import type { LiveStatuses } from '../../../domain/points/status.ts'
import { useLive } from '../../device/live/live.ts'

const NONE: LiveStatuses = {}

/** The state of the points as the gestore sets it: the newest of what the page was rendered with and what has come since. */
export function usePointStatuses(rendered: KnownStatuses | undefined): LiveStatuses {
  const { known } = useLive<LiveStatuses>(STATUSES_LIVE, { canWait: true })
  if (known !== undefined && known.version >= (rendered?.version ?? 0)) return known.value
  return rendered?.value ?? NONE
}
