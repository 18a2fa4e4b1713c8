import { useState } from 'react'
import { lastErrors } from '../../device/error-log.ts'
import { type DeviceReport, PRIVATE_LINES } from './device-report.ts'

/** What may be sent to a help desk: nothing by which this device or its owner could be known or written to. */
const reportText = (lines: DeviceReport): string =>
  [
    ...lines.filter(([name]) => !PRIVATE_LINES.has(name)).map(([name, value]) => `${name}: ${value}`),
    ...lastErrors.get().map(({ at, text }) => `Errore ${new Date(at).toISOString()}: ${text}`),
  ].join('\n')

export function ReportPart({ lines }: { lines: DeviceReport }) {
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> => {
    try {
      // Browsers have no clipboard on plain HTTP.
      await navigator.clipboard.writeText(reportText(lines))
      setStatus('Copiato: incollalo nel messaggio all’assistenza.')
    } catch {
      setStatus('Non siamo riusciti a copiare: leggi le righe qui sopra all’assistenza.')
    }
  }
  return (
    <>
      <p className="actions">
        <button type="button" className="button" onClick={() => void copy()}>
          Copia il rapporto
        </button>
      </p>
      <p role="status">{status}</p>
    </>
  )
}
