import { useState } from 'react'
import { Line } from '../../../parts/console/fields.tsx'
import type { RecurrenceFieldsProps } from './recurrence-fields.tsx'

/** Between two dates, or in a part of every year. */
export function PeriodFields({ fields, set, problems }: RecurrenceFieldsProps) {
  // Only the first value counts: it must not fold when somebody clears a field.
  const [hasPeriod] = useState(fields.from + fields.until + fields.seasonFrom !== '')
  return (
    <details open={hasPeriod}>
      <summary>Solo in un periodo</summary>
      <div className="side-by-side">
        <Line label="Dal" type="date" value={fields.from} onChange={(from) => set({ from })} />
        <Line
          label="Al"
          type="date"
          value={fields.until}
          onChange={(until) => set({ until })}
          problem={problems.until}
        />
        <Line
          label="Ogni anno dal"
          hint="Per esempio “1 giugno”."
          value={fields.seasonFrom}
          onChange={(seasonFrom) => set({ seasonFrom })}
          problem={problems.seasonFrom}
        />
        <Line
          label="Ogni anno al"
          hint="Per esempio “30 settembre”."
          value={fields.seasonUntil}
          onChange={(seasonUntil) => set({ seasonUntil })}
          problem={problems.seasonUntil}
        />
      </div>
    </details>
  )
}
