import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComuneView, EditionView, HistoryView } from '../../../contract/edition/console.ts'
import type { Rehearsal } from '../../../domain/edition/rehearsal.ts'
import { rehearsalWords } from '../../../domain/edition/words/rehearsal-words.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { historyQuery, rehearsalQuery } from '../../parts/console/queries.ts'
import { PublishForm } from './publish-form.tsx'
import { RehearsalWords } from './rehearsal-words.tsx'

/** Everything that was published here, with what it changed, and the way back to it. */
export function History({ comune: { id, edition: current, may } }: { comune: ComuneView }) {
  const history = useQuery(historyQuery(id))
  return (
    <section className="card">
      <h2>Storia</h2>
      <Answer of={history}>
        {({ editions, acts }) => (
          <ol className="history">
            {editions.map((edition) => (
              <li key={edition.number}>
                <Told edition={edition} difference={acts.find((act) => act.toEdition === edition.number)?.difference} />
                {edition.number === current?.number ? (
                  <p className="state">Vale adesso</p>
                ) : (
                  may.includes('publish') && (
                    <WayBack comuneId={id} number={edition.number} newest={editions[0]!.number} />
                  )
                )}
              </li>
            ))}
          </ol>
        )}
      </Answer>
    </section>
  )
}

type Difference = HistoryView['acts'][number]['difference']

function Told({ edition, difference }: { edition: EditionView; difference: Difference }) {
  const changes = (difference as { changes?: Rehearsal } | undefined)?.changes
  return (
    <>
      <h3>
        Edizione {edition.number}: {edition.reason}
      </h3>
      <p>
        Di {edition.author}, {momentInWords(edition.publishedAt)}
        {edition.effectiveAt !== edition.publishedAt && `, vale dal ${momentInWords(edition.effectiveAt)}`}
      </p>
      {changes !== undefined && (
        <details>
          <summary>Cosa è cambiato</summary>
          <RehearsalWords lines={rehearsalWords(changes)} />
        </details>
      )}
    </>
  )
}

interface WayBackProps {
  comuneId: string
  number: number
  newest: number
}

function WayBack({ comuneId, number, newest }: WayBackProps) {
  const [isTrying, setTrying] = useState(false)
  const rehearsal = useQuery({ ...rehearsalQuery(comuneId, number), enabled: isTrying })
  if (!isTrying) {
    return (
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => setTrying(true)}>
          Torna a questa
        </button>
      </p>
    )
  }
  return (
    <Answer of={rehearsal}>
      {({ lines }) => (
        <>
          <p>Se torni a questa edizione:</p>
          <RehearsalWords lines={lines} />
          <PublishForm
            comuneId={comuneId}
            path="back"
            what={{ edition: number, basedOn: newest }}
            button={`Torna all’edizione ${number}`}
            onCancel={() => setTrying(false)}
          />
        </>
      )}
    </Answer>
  )
}
