import type { Outcome } from '../../device/outbox/rules.ts'
import { send } from '../../device/outbox/send.ts'
import { useStaffId } from '../../device/session/staff-session.ts'
import { createStore } from '../../device/store.ts'
import { useDeskApi } from './desk.ts'

export type DeskSend = (path: string, body: unknown, photo?: Blob) => Promise<Outcome | 'waiting'>

/** Counts acts done on this page; lists that may have changed by them load again. */
export const deskActs = createStore(0)

/** Sends an act of the person at the desk. If it has to wait, `DeskWaiting` shows what becomes of it. */
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
