import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DraftSummary } from '../../../contract/edition/console.ts'
import { joined } from '../../../domain/italian/words.ts'
import { explain } from '../../device/api.ts'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { draftsIn, refreshDrafts } from '../../parts/console/draft/use-draft.ts'
import { momentInWords } from '../../parts/console/moment.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { discardDraft } from '../../parts/console/queries.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** The parts that would be published, and who wrote them. */
export function DraftList({ drafts }: { drafts: readonly DraftSummary[] }) {
  const { id, may } = useComune()
  return (
    <section className="card">
      <h2>In bozza</h2>
      <ul className="draft-list">
        {drafts.map((draft) => (
          <li key={draft.part}>
            <span>
              <Link href={comunePath(id, draft.part)}>{PART_LABELS[draft.part]}</Link>, cambiata da {draft.author} il{' '}
              {momentInWords(draft.changedAt)}
              {draft.writers.length > 1 && `, scritta da ${joined(draft.writers)}`}
            </span>
            {may.includes('write') && <Discard comuneId={id} draft={draft} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks for confirmation: a discarded draft is lost. */
function Discard({ comuneId, draft }: { comuneId: string; draft: DraftSummary }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const discarding = useMutation({
    mutationFn: () => discardDraft(comuneId, draft),
    onSuccess: () => draftsIn(comuneId).forgetSteps(draft.part),
    onError: (error) => showToast({ title: 'La bozza è ancora qui', message: explain(error) }),
    onSettled: () => {
      setAsking(false)
      refreshDrafts(comuneId)
      return queries.invalidateQueries({ queryKey: ['comune', comuneId] })
    },
  })
  const label = PART_LABELS[draft.part]
  return (
    <>
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        Scarta<span className="visually-hidden"> la bozza {label}</span>
      </button>
      {isAsking && (
        <Dialog label={`Scartare la bozza ${label}?`} onClose={() => setAsking(false)}>
          <div className="dialog-form">
            <h2>Scartare la bozza {label}?</h2>
            <p>
              Quello che {draft.writers.length > 1 ? `${joined(draft.writers)} hanno` : `${draft.author} ha`} scritto si
              perde. Ciò che è pubblicato resta com’è.
            </p>
            <p className="actions">
              <button type="button" className="button" onClick={() => discarding.mutate()}>
                Scarta la bozza
              </button>
              <button type="button" className="button secondary" onClick={() => setAsking(false)}>
                Chiudi
              </button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
