import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { joined } from '../../../domain/italian/words.ts'
import { useStore } from '../../device/store.ts'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { ComuneSwitcher } from '../../parts/console/comune-switcher.tsx'
import type { ComuneDrafts } from '../../parts/console/draft/comune-drafts.ts'
import { draftsIn } from '../../parts/console/draft/use-draft.ts'
import { useSavedState } from '../../parts/console/draft/use-saved-state.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { checkQuery, draftsQuery } from '../../parts/console/queries.ts'

/** Which comune, whether there is a draft and whether it is saved, and the way to publish it. */
export function ComuneBar({ comuni }: { comuni: readonly ComuneView[] }) {
  const comune = useComune()
  return (
    <div className="comune-bar">
      <ComuneSwitcher comuni={comuni} id={comune.id} />
      {comune.may.includes('read') && <DraftInWords comune={comune} />}
    </div>
  )
}

function DraftInWords({ comune: { id, may } }: { comune: ComuneView }) {
  const drafts = useQuery(draftsQuery(id))
  const own = draftsIn(id)
  const saved = useSavedState(own)
  const queries = useQueryClient()
  // After each save there may be a new draft, one less, or other errors.
  useEffect(() => {
    if (saved !== 'saved') return
    for (const { queryKey } of [draftsQuery(id), checkQuery(id)]) void queries.invalidateQueries({ queryKey })
  }, [saved, id, queries])
  const parts = (drafts.data ?? []).map(({ part }) => PART_LABELS[part])
  return (
    <>
      <p className="draft-state" role="status">
        {parts.length === 0 ? 'Nessuna bozza' : `Bozza: ${joined(parts)}`}
        {saved !== undefined && (parts.length > 0 || saved !== 'saved') && ` · ${SAVED[saved]}`}
      </p>
      {may.includes('write') && <UndoButtons drafts={own} />}
      <Link className="button" href={comunePath(id, 'prova')}>
        Prova e pubblica
      </Link>
    </>
  )
}

const SAVED = {
  saved: 'salvata',
  saving: 'salvo…',
  waiting: 'senza rete: resta su questo computer',
  refused: 'non salvata',
} as const

/** By keyboard too, except in a field: that has its own undo. */
function UndoButtons({ drafts }: { drafts: ComuneDrafts }) {
  const { done, undone } = useStore(drafts.steps)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void (event.shiftKey ? drafts.redo() : drafts.undo())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [drafts])
  if (done.length + undone.length === 0) return null
  return (
    <span className="undo-buttons">
      <button
        type="button"
        className="button secondary"
        aria-disabled={done.length === 0}
        onClick={() => void drafts.undo()}
      >
        Annulla
      </button>
      <button
        type="button"
        className="button secondary"
        aria-disabled={undone.length === 0}
        onClick={() => void drafts.redo()}
      >
        Ripeti
      </button>
    </span>
  )
}
