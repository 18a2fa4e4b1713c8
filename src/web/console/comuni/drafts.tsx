import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { draftsQuery, rehearsalQuery } from '../../parts/console/queries.ts'
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
                {list.map(({ part, author, changedAt }) => (
                  <li key={part}>
                    <strong>{PART_LABELS[part]}</strong>, cambiata da {author} il {momentInWords(changedAt)}
                  </li>
                ))}
              </ul>
              {isTrying ? (
                <Trial comuneId={id} mayPublish={may.includes('publish')} />
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

function Trial({ comuneId, mayPublish }: { comuneId: string; mayPublish: boolean }) {
  const rehearsal = useQuery(rehearsalQuery(comuneId))
  return (
    <Answer of={rehearsal}>
      {({ drafts, lines }) => (
        <>
          <RehearsalWords lines={lines} />
          {mayPublish ? (
            <PublishForm comuneId={comuneId} path="publish" what={{ drafts }} button="Pubblica" />
          ) : (
            <p>Per pubblicare serve il ruolo “pubblica”. La bozza resta qui per chi lo ha.</p>
          )}
        </>
      )}
    </Answer>
  )
}
