import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComuneView, EditionView } from '../../../contract/edition/console.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { isWaiting, momentInWords } from '../../parts/console/moment.ts'
import { PublishForm } from '../../parts/console/publish/publish-form.tsx'
import { RehearsalWords } from '../../parts/console/publish/rehearsal-words.tsx'
import { at, rehearsalQuery } from '../../parts/console/queries.ts'
import { byMonth, type HistoryRow } from './history-rows.ts'

interface EditionListProps {
  comune: ComuneView
  rows: readonly HistoryRow[]
}

/** Everything that was published here, with what it changed, and the way back to it. */
export function EditionList({ comune, rows }: EditionListProps) {
  if (rows.length === 0) return <p>Nessuna edizione ha cambiato questa parte.</p>
  return byMonth(rows).map((month) => (
    <section key={month.name}>
      <h3>{month.name}</h3>
      <ol className="history">
        {month.rows.map((row) => (
          <li key={row.edition.number}>
            <Told row={row} />
            <p className="history-ways">
              <State edition={row.edition} current={comune.edition?.number} />
              <a href={`${at(comune.id)}/editions/${row.edition.number}/archive`} download>
                Scarica<span className="visually-hidden"> l’edizione {row.edition.number}</span>
              </a>
            </p>
            {row.edition.number !== comune.edition?.number && comune.may.includes('publish') && (
              <WayBack comuneId={comune.id} number={row.edition.number} />
            )}
          </li>
        ))}
      </ol>
    </section>
  ))
}

function State({ edition, current }: { edition: EditionView; current: number | undefined }) {
  if (edition.number === current) return <strong className="state">Vale adesso</strong>
  return isWaiting(edition) ? <strong className="state">Aspetta il suo momento</strong> : null
}

function Told({ row: { edition, act, parts, changes } }: { row: HistoryRow }) {
  return (
    <>
      <h4>
        Edizione {edition.number}: {edition.reason}
      </h4>
      <p>
        {act !== '' && `${act}, `}di {edition.author}, {momentInWords(edition.publishedAt)}
        {edition.effectiveAt !== edition.publishedAt && `, vale dal ${momentInWords(edition.effectiveAt)}`}
        {parts.length > 0 && ` · ${parts.join(', ')}`}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>Cosa è cambiato</summary>
          <RehearsalWords lines={changes} />
        </details>
      )}
    </>
  )
}

interface WayBackProps {
  comuneId: string
  number: number
}

function WayBack({ comuneId, number }: WayBackProps) {
  const [isTrying, setTrying] = useState(false)
  const rehearsal = useQuery({ ...rehearsalQuery(comuneId, { edition: number }), enabled: isTrying })
  if (!isTrying) {
    return (
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => setTrying(true)}>
          Torna a questa<span className="visually-hidden">: edizione {number}</span>
        </button>
      </p>
    )
  }
  return (
    <Answer of={rehearsal}>
      {({ lines, basedOn }) => (
        <>
          <p>Se torni a questa edizione:</p>
          <RehearsalWords lines={lines} />
          <PublishForm
            comuneId={comuneId}
            path="back"
            what={{ edition: number, basedOn }}
            button={`Torna all’edizione ${number}`}
            onCancel={() => setTrying(false)}
          />
        </>
      )}
    </Answer>
  )
}
