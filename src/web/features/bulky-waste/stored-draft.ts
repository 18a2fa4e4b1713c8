import { del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { useAppState } from '../../shared/app-state.ts'
import { type Draft, emptyDraft } from '../../shared/bulky/draft.ts'
import { deviceStore } from '../../shared/device-store.ts'

const KEY = 'ritiro-bozza'

/** Storage may be forbidden; then a draft lasts as long as the page. */
const loadDraft = (): Promise<Draft | undefined> => get<Draft>(KEY, deviceStore).catch(() => undefined)

export const saveDraft = (draft: Draft): Promise<void> =>
  set(KEY, draft, deviceStore).catch((error: unknown) => console.warn(error))

export const dropDraft = (): Promise<void> => del(KEY, deviceStore).catch((error: unknown) => console.warn(error))

/** The request as far as it was filled in, kept on the device with every stroke; undefined until it was looked for. */
export function useDraft(): [Draft | undefined, (draft: Draft) => void] {
  const { zone } = useAppState()
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    void loadDraft().then((stored) => setDraft((current) => current ?? stored ?? emptyDraft(zone)))
  }, [zone])
  const change = useCallback((next: Draft): void => {
    setDraft(next)
    void saveDraft(next)
  }, [])
  return [draft, change]
}

/** Whether one was left here: the start page offers to go on with it. */
export function useHasDraft(): boolean {
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    void loadDraft().then((stored) => setHasDraft(stored !== undefined && stored.amends === undefined))
  }, [])
  return hasDraft
}
