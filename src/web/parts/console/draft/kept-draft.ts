import { delMany, getMany, keys, promisifyRequest } from 'idb-keyval'
import { randomId } from '../../../device/random-id.ts'
import { deviceStaff } from '../../../device/session/device-staff.ts'
import { deviceStore } from '../../../device/storage/key-value.ts'

/** What could not be saved yet, and what the server had when it was written. */
export interface KeptDraft {
  readonly base: unknown
  readonly data: unknown
}

export interface DraftKeeper {
  /** Those of this page, and of earlier ones that were closed before they were saved. */
  read: () => Promise<KeptDraft[]>
  write: (draft: KeptDraft) => Promise<void>
  /** Deletes what this page has read or written; other pages' drafts stay. */
  drop: () => Promise<void>
}

const PAGE = randomId()

/** One per person: a colleague on the same computer neither sees nor sends it. If storage is forbidden, it lasts as long as the page. */
export function draftKeeper(comuneId: string, part: string): DraftKeeper {
  const prefix = (): string => `bozza:${deviceStaff() ?? ''}:${comuneId}:${part}:`
  const own = new Set<string>()
  return {
    read: async () => {
      try {
        const found = (await keys<string>(deviceStore)).filter((key) => key.startsWith(prefix()))
        for (const key of found) own.add(key)
        return (await getMany<KeptDraft | undefined>(found, deviceStore)).filter((kept) => kept !== undefined)
      } catch {
        return []
      }
    },
    write: async (draft) => {
      const key = prefix() + PAGE
      own.add(key)
      const putAtOnce = (store: IDBObjectStore): Promise<void> => {
        store.put(draft, key)
        // Without this the browser waits for the page to hear that it was put, and a reload in between takes it back.
        store.transaction.commit()
        return promisifyRequest(store.transaction)
      }
      await deviceStore('readwrite', putAtOnce).catch((error: unknown) => console.warn(error))
    },
    drop: async () => {
      if (own.size === 0) return
      const mine = [...own]
      own.clear()
      await delMany(mine, deviceStore).catch((error: unknown) => console.warn(error))
    },
  }
}
