import { useState } from 'react'
import { RuleLine, type RuleFieldsProps } from './rule-line.tsx'

/** Between two dates, or in a part of every year. */
export function PeriodFields(props: RuleFieldsProps) {
  const { from, until, seasonFrom } = props.fields
  // Only the first value counts: it must not fold when somebody clears a field.
  const [hasPeriod] = useState(from + until + seasonFrom !== '')
  return (
    <details open={hasPeriod}>
      <summary>Solo in un periodo</summary>
      <div className="side-by-side">
        <RuleLine {...props} field="from" label="Dal" type="date" />
        <RuleLine {...props} field="until" label="Al" type="date" />
        <RuleLine {...props} field="seasonFrom" label="Ogni anno dal" hint="Per esempio “1 giugno”." />
        <RuleLine {...props} field="seasonUntil" label="Ogni anno al" hint="Per esempio “30 settembre”." />
      </div>
    </details>
  )
}
