import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { type OwnDraft, storedDraft, storeDraft } from '../../device/session/own-draft.ts'
import { type Draft, emptyDraft, inZoneOf } from './draft.ts'

/** `isTakenOver`: the resident has just signed in and continues with the draft written before. */
async function loadDraft(author: string | undefined, isTakenOver: boolean): Promise<Draft | undefined> {
  const found = await storedDraft<Draft>()
  if (found?.author === author) return found?.draft
  if (!isTakenOver || found === undefined || found.author !== undefined) return undefined
  await saveDraft(found.draft, author)
  return found.draft
}

export const saveDraft = (draft: Draft, author: string | undefined): Promise<boolean> => storeDraft({ author, draft })

/** The draft of the request, stored on the device at every change; undefined until it was looked for. */
export function useDraft(
  author: string | undefined,
  isTakenOver: boolean,
): [Draft | undefined, (draft: Draft) => void] {
  const { comune, zone } = useAppState()
  const [state, setState] = useState<OwnDraft<Draft>>()
  /** Typed on this page before the server has answered who is signed in. */
  const typed = useRef<Draft>(undefined)
  const change = useCallback(
    (draft: Draft): void => {
      typed.current = author === undefined ? draft : undefined
      setState({ author, draft })
      void saveDraft(draft, author)
    },
    [author],
  )
  useEffect(() => {
    let isCurrent = true
    const show = (draft: Draft): void => {
      if (isCurrent) setState((known) => (known && known.author === author ? known : { author, draft }))
    }
    if (author !== undefined && typed.current !== undefined) change(typed.current)
    else void loadDraft(author, isTakenOver).then((found) => show(found ?? emptyDraft(zone)))
    return () => {
      isCurrent = false
    }
  }, [author, isTakenOver, zone, change])
  const draft = state?.author === author ? state?.draft : undefined
  return [draft && inZoneOf(draft, comune.zones, zone), change]
}

/** Whether there is a draft to continue, for the start page. */
export function useHasDraft(author: string | undefined): boolean {
  const [found, setFound] = useState<Draft>()
  useEffect(() => {
    void loadDraft(author, false).then(setFound)
  }, [author])
  return found !== undefined && found.amends === undefined
}
