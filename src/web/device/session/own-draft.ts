import { del, get, set } from 'idb-keyval'
import { deviceStore } from '../storage/key-value.ts'

/** One per device, shown to its author alone; a draft without an author was written before signing in. */
export interface OwnDraft<Draft> {
  readonly author: string | undefined
  readonly draft: Draft
}

const KEY = 'bozza-ritiro'
/** Earlier versions kept no author: it may be anybody's. */
const KEY_WITHOUT_AUTHOR = 'ritiro-bozza'

/** Storage may be forbidden; then a draft lasts as long as the page. */
export const storedDraft = <Draft>(): Promise<OwnDraft<Draft> | undefined> =>
  get<OwnDraft<Draft>>(KEY, deviceStore).catch(() => undefined)

export const storeDraft = <Draft>(stored: OwnDraft<Draft>): Promise<void> =>
  set(KEY, stored, deviceStore).catch((error: unknown) => console.warn(error))

export const dropDraft = (): Promise<void> => del(KEY, deviceStore).catch((error: unknown) => console.warn(error))

/** `hasLeft`: somebody has signed out. Then a draft without an author goes too: it may be theirs. */
export async function dropDraftOfOthers(user: string | undefined, hasLeft: boolean): Promise<void> {
  const found = await storedDraft()
  const isOthers = found?.author !== undefined && found.author !== user
  await del(KEY_WITHOUT_AUTHOR, deviceStore)
  if (hasLeft || isOthers) await del(KEY, deviceStore)
}
