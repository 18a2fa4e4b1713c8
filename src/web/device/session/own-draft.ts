import { del, get, set } from 'idb-keyval'
import { deviceStore } from '../key-value.ts'

/** One per device, and for the eyes of its author alone; without an author, of whoever has not signed in yet. */
export interface OwnDraft<Draft> {
  readonly author: string | undefined
  readonly draft: Draft
}

const KEY = 'bozza-ritiro'
/** Of versions that did not write down whose it was: it may be anybody's. */
const KEY_WITHOUT_AUTHOR = 'ritiro-bozza'

/** Storage may be forbidden; then a draft lasts as long as the page. */
export const storedDraft = <Draft>(): Promise<OwnDraft<Draft> | undefined> =>
  get<OwnDraft<Draft>>(KEY, deviceStore).catch(() => undefined)

export const storeDraft = <Draft>(stored: OwnDraft<Draft>): Promise<void> =>
  set(KEY, stored, deviceStore).catch((error: unknown) => console.warn(error))

export const dropDraft = (): Promise<void> => del(KEY, deviceStore).catch((error: unknown) => console.warn(error))

/** `hasLeft`: somebody was signed in here and is no longer. Then not even what nobody signed for is left to the next. */
export async function dropDraftOfOthers(user: string | undefined, hasLeft: boolean): Promise<void> {
  const found = await storedDraft()
  const isOthers = found?.author !== undefined && found.author !== user
  await del(KEY_WITHOUT_AUTHOR, deviceStore)
  if (hasLeft || isOthers) await del(KEY, deviceStore)
}
