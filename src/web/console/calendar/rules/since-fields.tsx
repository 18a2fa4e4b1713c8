import type { Since } from '../../../../domain/calendar/editing/changed-rule.ts'
import { Line, Tick } from '../../../parts/console/fields.tsx'

interface SinceFieldsProps {
  value: Since
  onChange: (value: Since) => void
  problem: string | undefined
}

/** Asked only if the change affects days: those before the date stay as residents have read them. */
export const SinceFields = ({ value, onChange, problem }: SinceFieldsProps) => (
  <div>
    {!value.isAlways && (
      <Line
        label="Da quando vale il cambiamento"
        type="date"
        hint="I giorni prima restano come sono."
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
        problem={problem}
      />
    )}
    <Tick isSelected={value.isAlways} onChange={(isAlways) => onChange({ ...value, isAlways })}>
      Da sempre: cambia anche i giorni passati
    </Tick>
  </div>
)
