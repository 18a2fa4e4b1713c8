import { useCallback, useSyncExternalStore } from 'react'
import type { ComuneDrafts } from './comune-drafts.ts'
import type { SavedState } from './part-draft.ts'

const WORST_FIRST = ['refused', 'waiting', 'saving', 'saved'] as const satisfies SavedState['kind'][]

/** Whether all open parts are saved; undefined if none was changed yet. */
export function useSavedState(drafts: ComuneDrafts): SavedState['kind'] | undefined {
  const read = useCallback(() => {
    const kinds = new Set(
      drafts.all().map(({ state }) => {
        const known = state.get()
        return known.status === 'ready' ? known.saved.kind : undefined
      }),
    )
    return WORST_FIRST.find((kind) => kinds.has(kind))
  }, [drafts])
  return useSyncExternalStore(drafts.subscribe, read, read)
}
