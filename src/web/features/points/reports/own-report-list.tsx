import type { CollectionPoint } from '../../../../domain/points/collection-point.ts'
import { REPORT_LABELS, REPORT_STATE_LABELS, type ReportKind } from '../../../../domain/points/report.ts'
import { WaitingActions, whyWaiting } from '../../../parts/outbox/waiting-entry.tsx'
import { useOwnReports } from './own-reports.ts'

/** What became of what the resident reported from this device. */
export function OwnReportList({ points }: { points: readonly CollectionPoint[] }) {
  const { sent, waiting } = useOwnReports()
  if (sent.length + waiting.length === 0) return null
  const nameOf = (id: string): string => points.find((point) => point.id === id)?.name ?? id
  return (
    <section className="own-reports" aria-labelledby="segnalazioni">
      <h2 id="segnalazioni">Le tue segnalazioni</h2>
      <ul>
        {waiting.map((entry) => {
          const { point, kind } = entry.body as { point: string; kind: ReportKind }
          return (
            <li key={entry.id}>
              <strong>{nameOf(point)}</strong>
              <span>{REPORT_LABELS[kind]}</span>
              <span className={entry.outcome === undefined ? undefined : 'live-status'}>
                {whyWaiting(entry)} <WaitingActions entry={entry} />
              </span>
            </li>
          )
        })}
        {sent.map(({ code, point, kind, state, answer }) => (
          <li key={code}>
            <strong>{nameOf(point)}</strong>
            <span>
              {REPORT_LABELS[kind]} · codice {code}
            </span>
            <span className="report-state">{REPORT_STATE_LABELS[state]}</span>
            {answer !== undefined && <span>{answer}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
