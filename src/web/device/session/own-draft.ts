import { del, get, set } from 'idb-keyval'
import { deviceStore } from '../storage/key-value.ts'

/** One per device, shown to its author alone; a draft without an author was written before signing in. */
export interface OwnDraft<Draft> {
  readonly author: string | undefined
  readonly draft: Draft
}

const KEY = 'bozza-ritiro'

/** Where storage is forbidden, nothing is kept. */
export const storedDraft = <Draft>(): Promise<OwnDraft<Draft> | undefined> =>
  get<OwnDraft<Draft>>(KEY, deviceStore).catch(() => undefined)

/** Whether it is stored: the device may be full. */
export const storeDraft = <Draft>(stored: OwnDraft<Draft>): Promise<boolean> =>
  set(KEY, stored, deviceStore).then(
    () => true,
    (error: unknown) => {
      console.warn(error)
      return false
    },
  )

export const dropDraft = (): Promise<void> => del(KEY, deviceStore).catch((error: unknown) => console.warn(error))

/** `hasLeft`: somebody has signed out. Then a draft without an author goes too: it may be theirs. */
export async function dropDraftOfOthers(user: string | undefined, hasLeft: boolean): Promise<void> {
  const found = await storedDraft()
  const isOthers = found?.author === undefined ? hasLeft : found.author !== user
  if (isOthers) await del(KEY, deviceStore)
}
