import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComuneView } from '../../../contract/edition/console.ts'
import type { WaitingView } from '../../../contract/edition/waiting.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { PublishForm } from '../../parts/console/publish/publish-form.tsx'
import { RehearsalWords } from '../../parts/console/publish/rehearsal-words.tsx'
import { Withdraw } from '../../parts/console/publish/withdraw.tsx'
import { rehearsalQuery } from '../../parts/console/queries.ts'
import type { HistoryRow } from './history-rows.ts'

interface EditionActionsProps {
  comune: ComuneView
  row: HistoryRow
  waiting: WaitingView | undefined
}

/** What people who may publish can do with an edition: revoke it before its moment, or publish its content again. */
export function EditionActions({ comune, row: { edition, isWithdrawal }, waiting }: EditionActionsProps) {
  if (isWithdrawal || edition.number === comune.edition?.number) return null
  const later = waiting?.editions.find((one) => one.edition.number === edition.number)
  return (
    <>
      {waiting !== undefined && later !== undefined && (
        <p className="actions">
          <Withdraw comuneId={comune.id} basedOn={waiting.basedOn} waiting={later} />
        </p>
      )}
      <WayBack comuneId={comune.id} number={edition.number} />
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
    <QueryResult of={rehearsal}>
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
    </QueryResult>
  )
}
