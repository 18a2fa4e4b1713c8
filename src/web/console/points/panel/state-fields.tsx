import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointsNow } from '../../../../contract/edition/writing/points.ts'
import { POINT_STATUSES, STATUS_LABELS } from '../../../../domain/points/status.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import type { WrittenPoint } from '../editing.ts'
import { comuneApi } from '../../../parts/console/queries.ts'
import { pointsNowQuery } from '../points-now.ts'
import { ReportList } from './report-list.tsx'

interface StateFieldsProps {
  point: WrittenPoint
  now: PointsNow
  isReadOnly: boolean
}

const AS_USUAL = ''
const STATES = [
  { id: AS_USUAL, name: 'Come al solito' },
  ...POINT_STATUSES.map((id) => ({ id, name: STATUS_LABELS[id] })),
]

/** The current state of a point. Not a draft: residents see it at once. */
export function StateFields({ point, now, isReadOnly }: StateFieldsProps) {
  const { id } = useComune()
  const queries = useQueryClient()
  const known = now.statuses[point.id]
  const [status, setStatus] = useState<string>(known?.status ?? AS_USUAL)
  const [note, setNote] = useState(known?.note ?? '')
  const isChanged = status !== (known?.status ?? AS_USUAL) || note.trim() !== (known?.note ?? '')
  const saving = useMutation({
    mutationFn: () =>
      callServer('PUT', `${comuneApi(id)}/points/${point.id}/status`, {
        status: status === AS_USUAL ? null : status,
        note: status === AS_USUAL ? '' : note,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: pointsNowQuery(id).queryKey }),
  })
  const reports = now.reports.filter((report) => report.point === point.id)
  return (
    <section className="state-now" aria-label="Adesso">
      <Choice label="Adesso" value={status} options={STATES} isReadOnly={isReadOnly} onChange={setStatus} />
      {status !== AS_USUAL && (
        <Line
          label="Fino a quando, o dove andare"
          value={note}
          isReadOnly={isReadOnly}
          maxLength={500}
          onChange={setNote}
        />
      )}
      {isChanged && (
        <p className="actions">
          <button type="button" className="button" onClick={() => saving.mutate()}>
            Dillo ai residenti
          </button>
          <span className="soft">Vale subito, senza pubblicare.</span>
        </p>
      )}
      {saving.error !== null && <p role="alert">{explain(saving.error)}</p>}
      <ReportList reports={reports} isReadOnly={isReadOnly} />
    </section>
  )
}
