import type { Outcome } from '../../device/outbox/rules.ts'
import { send } from '../../device/outbox/send.ts'
import { useStaffId } from '../../device/session/staff-session.ts'
import { createStore } from '../../device/store.ts'
import { useDeskApi } from './desk.ts'

type DeskSend = (path: string, body: unknown, photo?: Blob) => Promise<Outcome | 'waiting'>

/** How often something was done here: what was read before may be another by now. */
export const deskActs = createStore(0)

/** For who is at the desk now; what comes of it later is shown there (`DeskWaiting`). The address names the comune. */
export function useDeskSend(): DeskSend {
  const author = useStaffId()
  const api = useDeskApi()
  return async (path, body, photo) => {
    const photos = photo ? [photo] : []
    const outcome = await send(`${api}${path}`, body, { photos, isKept: true, author })
    if (outcome !== 'waiting' && outcome.ok) deskActs.set(deskActs.get() + 1)
    return outcome
  }
}
