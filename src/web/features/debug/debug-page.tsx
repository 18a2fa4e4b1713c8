import { useEffect, useState } from 'react'
import { useAppState } from '../../shared/app-state.ts'
import { describeDevice, type DeviceReport } from './device-report.ts'
import { LiveReport } from './live-report.tsx'
import './debug.css'

/** For the help desk on the phone: what this device has, read out loud. */
export function DebugPage() {
  const { comune, now, zone } = useAppState()
  const [report, setReport] = useState<DeviceReport>()

  useEffect(() => {
    describeDevice().then(setReport, (error: unknown) => console.error(error))
  }, [])

  const lines: DeviceReport = [
    ['Comune', `${comune.name} (${comune.id})`],
    ['Zona', zone ?? 'non scelta'],
    ['Orologio del comune', `${now.toString({ smallestUnit: 'minute' }).replace('T', ' ')}, ${comune.timeZone}`],
    ...(report ?? [['Dispositivo', 'in lettura…']]),
  ]
  return (
    <div className="debug">
      <dl className="card debug">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LiveReport />
    </div>
  )
}
