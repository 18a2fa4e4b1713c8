import { useQuery } from '@tanstack/react-query'
import type { ComuneView } from '../../../contract/edition/console.ts'
import type { WaitingView } from '../../../contract/edition/waiting.ts'
import { isWaiting, momentInWords, sinceMoment } from '../../parts/console/moment.ts'
import { RehearsalWords } from '../../parts/console/publish/rehearsal-words.tsx'
import { comuneApi, waitingQuery } from '../../parts/console/queries.ts'
import { EditionActions } from './edition-actions.tsx'
import { byMonth, type HistoryRow } from './history-rows.ts'

interface EditionListProps {
  comune: ComuneView
  rows: readonly HistoryRow[]
}

/** Everything that was published here, with what it changed, and buttons to go back to it. */
export function EditionList({ comune, rows }: EditionListProps) {
  const waiting = useQuery(waitingQuery(comune.id)).data
  if (rows.length === 0) return <p>Nessuna edizione ha cambiato questa parte.</p>
  return byMonth(rows).map((month) => (
    <section key={month.name}>
      <h3>{month.name}</h3>
      <ol className="history">
        {month.rows.map((row) => (
          <li key={row.edition.number}>
            <Summary row={row} />
            <p className="history-actions">
              <State row={row} current={comune.edition?.number} waiting={waiting} />
              <a href={`${comuneApi(comune.id)}/editions/${row.edition.number}/archive`} download>
                Scarica<span className="visually-hidden"> l’edizione {row.edition.number}</span>
              </a>
            </p>
            {comune.may.includes('publish') && <EditionActions comune={comune} row={row} waiting={waiting} />}
          </li>
        ))}
      </ol>
    </section>
  ))
}

interface StateProps {
  row: HistoryRow
  current: number | undefined
  waiting: WaitingView | undefined
}

function State({ row: { edition, isWithdrawal }, current, waiting }: StateProps) {
  if (edition.number === current) return <strong className="state">Vale adesso</strong>
  if (isWithdrawal || !isWaiting(edition) || waiting === undefined) return null
  const isStill = waiting.editions.some((one) => one.edition.number === edition.number)
  return <strong className="state">{isStill ? 'Aspetta il suo momento' : 'Non varrà: revocata o sostituita'}</strong>
}

function Summary({ row: { edition, act, parts, changes, isWithdrawal } }: { row: HistoryRow }) {
  return (
    <>
      <h4>
        Edizione {edition.number}: {edition.reason}
      </h4>
      <p>
        {act !== '' && `${act}, `}di {edition.author}, {momentInWords(edition.publishedAt)}
        {edition.effectiveAt !== edition.publishedAt &&
          `, ${isWithdrawal ? 'quello che doveva valere' : 'vale'} ${sinceMoment(edition.effectiveAt)}`}
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
