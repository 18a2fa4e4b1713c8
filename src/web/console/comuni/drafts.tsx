import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComuneView, DraftSummary } from '../../../contract/edition/console.ts'
import { explain } from '../../device/api.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { discardDraft, draftsQuery, rehearsalQuery } from '../../parts/console/queries.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { PublishForm } from './publish-form.tsx'
import { RehearsalWords } from './rehearsal-words.tsx'

/** What is written and not yet published. */
export function Drafts({ comune: { id, may } }: { comune: ComuneView }) {
  const drafts = useQuery(draftsQuery(id))
  const [isTrying, setTrying] = useState(false)
  return (
    <section className="card">
      <h2>Bozze</h2>
      <Answer of={drafts}>
        {(list) =>
          list.length === 0 ? (
            <p>Nessuna bozza: quello che i residenti leggono è tutto quello che c’è.</p>
          ) : (
            <>
              <ul>
                {list.map((draft) => (
                  <li key={draft.part}>
                    <strong>{PART_LABELS[draft.part]}</strong>, cambiata da {draft.author} il{' '}
                    {momentInWords(draft.changedAt)}
                    {may.includes('write') && <Discard comuneId={id} draft={draft} />}
                  </li>
                ))}
              </ul>
              {isTrying ? (
                <Trial comuneId={id} mayPublish={may.includes('publish')} onCancel={() => setTrying(false)} />
              ) : (
                <p className="actions">
                  <button type="button" className="button" onClick={() => setTrying(true)}>
                    Prova e pubblica
                  </button>
                </p>
              )}
            </>
          )
        }
      </Answer>
    </section>
  )
}

interface TrialProps {
  comuneId: string
  mayPublish: boolean
  onCancel: () => void
}

function Trial({ comuneId, mayPublish, onCancel }: TrialProps) {
  const rehearsal = useQuery(rehearsalQuery(comuneId))
  return (
    <Answer of={rehearsal}>
      {({ drafts, lines }) => (
        <>
          <RehearsalWords lines={lines} />
          {mayPublish ? (
            <PublishForm comuneId={comuneId} path="publish" what={{ drafts }} button="Pubblica" onCancel={onCancel} />
          ) : (
            <p>Per pubblicare serve il ruolo “pubblica”. La bozza resta qui per chi lo ha.</p>
          )}
        </>
      )}
    </Answer>
  )
}

/** Asked once: nothing brings a draft back. */
function Discard({ comuneId, draft }: { comuneId: string; draft: DraftSummary }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const discarding = useMutation({
    mutationFn: () => discardDraft(comuneId, draft),
    onError: (error) => showToast({ title: 'La bozza è ancora qui', message: explain(error) }),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['comune', comuneId] })
    },
  })
  const label = PART_LABELS[draft.part]
  return (
    <>
      {' '}
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        Scarta<span className="visually-hidden"> la bozza {label}</span>
      </button>
      {isAsking && (
        <Dialog label={`Scartare la bozza ${label}?`} onClose={() => setAsking(false)}>
          <div className="person-panel">
            <h2>Scartare la bozza {label}?</h2>
            <p>Quello che {draft.author} ha scritto si perde. Ciò che è pubblicato resta com’è.</p>
            <p className="actions">
              <button type="button" className="button" onClick={() => discarding.mutate()}>
                Scarta la bozza
              </button>
              <button type="button" className="button secondary" onClick={() => setAsking(false)}>
                Annulla
              </button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
