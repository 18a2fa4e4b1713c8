import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointsNow } from '../../../../contract/edition/writing/points.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import {
  REPORT_LABELS,
  REPORT_STATE_LABELS,
  REPORT_STATES,
  type ReportState,
} from '../../../../domain/points/report.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import { momentInWords } from '../../../parts/console/moment.ts'
import { comuneApi } from '../../../parts/console/queries.ts'
import { pointsNowQuery } from '../points-now.ts'

type OpenReport = PointsNow['reports'][number]

interface ReportListProps {
  reports: readonly OpenReport[]
  isReadOnly: boolean
}

/** The open reports of residents about a point. */
export const ReportList = ({ reports, isReadOnly }: ReportListProps) =>
  reports.length > 0 && (
    <details className="reports" open>
      <summary>{countOf(reports.length, 'segnalazione aperta', 'segnalazioni aperte')}</summary>
      <ul>
        {reports.map((report) => (
          <OneReport key={report.code} report={report} isReadOnly={isReadOnly} />
        ))}
      </ul>
    </details>
  )

const STATES = REPORT_STATES.map((id) => ({ id, name: REPORT_STATE_LABELS[id] }))

function OneReport({ report, isReadOnly }: { report: OpenReport; isReadOnly: boolean }) {
  const { id } = useComune()
  const queries = useQueryClient()
  const [state, setState] = useState<ReportState>(report.state)
  const [answer, setAnswer] = useState(report.answer ?? '')
  const isChanged = state !== report.state || answer !== (report.answer ?? '')
  const settle = useMutation({
    mutationFn: () => callServer('PUT', `${comuneApi(id)}/reports/${report.code}`, { state, answer }),
    onSuccess: () => queries.invalidateQueries({ queryKey: pointsNowQuery(id).queryKey }),
  })
  return (
    <li>
      <p>
        <strong>{REPORT_LABELS[report.kind]}</strong> <span className="soft">{momentInWords(report.createdAt)}</span>
      </p>
      {report.words !== undefined && <p>“{report.words}”</p>}
      {report.hasPhoto && (
        <p>
          <a href={`${comuneApi(id)}/reports/${report.code}/photo`} target="_blank" rel="noreferrer">
            Guarda la foto
          </a>
        </p>
      )}
      <Choice
        label="Che ne è"
        value={state}
        options={STATES}
        isReadOnly={isReadOnly}
        onChange={(next) => setState(next as ReportState)}
      />
      <Line label="Risposta a chi ha segnalato" value={answer} isReadOnly={isReadOnly} onChange={setAnswer} />
      {isChanged && (
        <p className="actions">
          <button type="button" className="button secondary" onClick={() => settle.mutate()}>
            Rispondi
          </button>
        </p>
      )}
      {settle.error !== null && <p role="alert">{explain(settle.error)}</p>}
    </li>
  )
}
