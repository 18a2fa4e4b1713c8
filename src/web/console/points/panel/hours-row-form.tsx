import { useState } from 'react'
import { type HoursRow, rowProblem, withRow } from '../../../../domain/points/hours/hours-row.ts'
import type { Weekday } from '../../../../domain/italian/dates.ts'
import { WEEKDAY_OPTIONS } from '../../../parts/console/editing/weekday-options.ts'
import { Line, Ticks } from '../../../parts/console/fields.tsx'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'

const EMPTY: HoursRow = { days: [], from: '', until: '' }

interface HoursRowFormProps {
  hours: string | undefined
  onChange: (hours: string) => void
}

/** Days and two times to choose, which become words in the field above. */
export function HoursRowForm({ hours, onChange }: HoursRowFormProps) {
  const [row, setRow] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const problem = rowProblem(row)
  const add = (): void => {
    setTried(problem !== undefined)
    if (problem !== undefined) return
    onChange(withRow(hours, row))
    setRow(EMPTY)
  }
  return (
    <details className="hours-row">
      <summary>Aggiungi giorni e ore</summary>
      <Ticks
        label="Giorni"
        options={WEEKDAY_OPTIONS}
        value={row.days}
        onChange={(days) => setRow({ ...row, days: days as Weekday[] })}
      />
      <div className="hours-row-times">
        <Line label="Apre alle" type="time" value={row.from} onChange={(from) => setRow({ ...row, from })} />
        <Line label="Chiude alle" type="time" value={row.until} onChange={(until) => setRow({ ...row, until })} />
      </div>
      <FieldProblem problem={isTried ? problem : undefined} />
      <p className="actions">
        <button type="button" className="button secondary" onClick={add}>
          Aggiungi agli orari
        </button>
      </p>
    </details>
  )
}
