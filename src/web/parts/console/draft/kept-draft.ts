import { del, get, set } from 'idb-keyval'
import { deviceStaff } from '../../../device/session/device-staff.ts'
import { deviceStore } from '../../../device/storage/key-value.ts'

/** What could not be saved yet, and what the server had when it was written. */
export interface KeptDraft {
  readonly base: unknown
  readonly data: unknown
}

export interface DraftKeeper {
  read: () => Promise<KeptDraft | undefined>
  write: (draft: KeptDraft) => Promise<void>
  drop: () => Promise<void>
}

/** Each person's own: a colleague on the same computer neither sees nor sends it. Storage may be forbidden; then it lasts as long as the page. */
export function draftKeeper(comuneId: string, part: string): DraftKeeper {
  const key = (): string => `bozza:${deviceStaff() ?? ''}:${comuneId}:${part}`
  return {
    read: () => get<KeptDraft>(key(), deviceStore).catch(() => undefined),
    write: (draft) => set(key(), draft, deviceStore).catch((error: unknown) => console.warn(error)),
    drop: () => del(key(), deviceStore).catch((error: unknown) => console.warn(error)),
  }
}
