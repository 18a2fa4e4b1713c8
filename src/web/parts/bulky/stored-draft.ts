import { del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { deviceStore } from '../../device/key-value.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** One per device, and for the eyes of who has written it: without an author, of who has not signed in yet. */
interface StoredDraft {
  readonly author: string | undefined
  readonly draft: Draft
}

const KEY = 'bozza-ritiro'
/** Of versions that did not write down whose it was: it may be anybody's. */
const KEY_WITHOUT_AUTHOR = 'ritiro-bozza'

/** Storage may be forbidden; then a draft lasts as long as the page. */
const stored = (): Promise<StoredDraft | undefined> => get<StoredDraft>(KEY, deviceStore).catch(() => undefined)

/** `isTakenOver`: who has just signed in from the wizard goes on with what was written before. */
async function loadDraft(author: string | undefined, isTakenOver: boolean): Promise<Draft | undefined> {
  const found = await stored()
  if (found?.author === author) return found?.draft
  if (!isTakenOver || found === undefined || found.author !== undefined) return undefined
  await saveDraft(found.draft, author)
  return found.draft
}

export const saveDraft = (draft: Draft, author: string | undefined): Promise<void> =>
  set(KEY, { author, draft } satisfies StoredDraft, deviceStore).catch((error: unknown) => console.warn(error))

export const dropDraft = (): Promise<void> => del(KEY, deviceStore).catch((error: unknown) => console.warn(error))

/** `hasLeft`: somebody was signed in here and is no longer. Then not even what nobody signed for is left to the next. */
export async function dropDraftOfOthers(user: string | undefined, hasLeft: boolean): Promise<void> {
  const found = await stored()
  const isOthers = found?.author !== undefined && found.author !== user
  await del(KEY_WITHOUT_AUTHOR, deviceStore)
  if (hasLeft || isOthers) await del(KEY, deviceStore)
}

/** The request as far as it was filled in, kept on the device with every stroke; undefined until it was looked for. */
export function useDraft(
  author: string | undefined,
  isTakenOver: boolean,
): [Draft | undefined, (draft: Draft) => void] {
  const { zone } = useAppState()
  const [state, setState] = useState<StoredDraft>()
  useEffect(() => {
    let isCurrent = true
    const show = (draft: Draft): void => {
      if (isCurrent) setState((known) => (known && known.author === author ? known : { author, draft }))
    }
    void loadDraft(author, isTakenOver).then((found) => show(found ?? emptyDraft(zone)))
    return () => {
      isCurrent = false
    }
  }, [author, isTakenOver, zone])
  const change = useCallback(
    (draft: Draft): void => {
      setState({ author, draft })
      void saveDraft(draft, author)
    },
    [author],
  )
  return [state?.author === author ? state?.draft : undefined, change]
}

/** Whether one was left here: the start page offers to go on with it. */
export function useHasDraft(author: string | undefined): boolean {
  const [found, setFound] = useState<Draft>()
  useEffect(() => {
    void loadDraft(author, false).then(setFound)
  }, [author])
  return found !== undefined && found.amends === undefined
}
