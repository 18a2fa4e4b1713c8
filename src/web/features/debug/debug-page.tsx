import { useCallback, useEffect, useState } from 'react'
import { useAppState } from '../../device/app-state.ts'
import { ClockPart } from './clock-part.tsx'
import { describeDevice, type DeviceReport, UNREAD } from './device-report.ts'
import { LineList } from './line-list.tsx'
import { LiveReport } from './live-report.tsx'
import { ErrorPart } from './error-part.tsx'
import { PushPart } from './push-part.tsx'
import { ReportPart } from './report-part.tsx'
import './debug.css'

/** For a call with the help desk: the state of this device to read out, and what can be tried. */
export function DebugPage() {
  const { comune, now, zone } = useAppState()
  const [report, setReport] = useState(UNREAD)

  const refresh = useCallback(() => {
    describeDevice((name, value) =>
      setReport((lines) => lines.map((line) => (line[0] === name ? [name, value] : line))),
    )
  }, [])
  useEffect(refresh, [refresh])

  const lines: DeviceReport = [
    ['Comune', `${comune.name} (${comune.id})`],
    ['Zona', zone ?? 'non scelta'],
    ['Orologio del comune', `${now.toString({ smallestUnit: 'minute' }).replace('T', ' ')}, ${comune.timeZone}`],
    ...report,
  ]
  return (
    <div className="debug-page">
      <section className="card">
        <h2>Questo dispositivo</h2>
        <LineList lines={lines} />
        <ReportPart lines={lines} />
      </section>
      <PushPart onChange={refresh} />
      <ClockPart />
      <LiveReport />
      <ErrorPart />
    </div>
  )
}
