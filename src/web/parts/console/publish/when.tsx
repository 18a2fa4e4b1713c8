import { Label, Radio, RadioGroup } from 'react-aria-components'
import { Line } from '../fields.tsx'
import { instantOf, wallInWords, wallNow } from '../moment.ts'
import './when.css'

interface WhenProps {
  /** `2026-12-24T06:00`; empty for at once, undefined while the field is incomplete. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** At once or from a chosen moment on, in Italian time. */
export function When({ value, onChange }: WhenProps) {
  const isLater = value !== ''
  const isWhole = value !== undefined && value !== '' && instantOf(value) !== undefined
  const isPast = isWhole && value < wallNow()
  return (
    <div className="when">
      <RadioGroup value={isLater ? 'dopo' : 'subito'} onChange={(kind) => onChange(kind === 'subito' ? '' : undefined)}>
        <Label>Da quando vale</Label>
        <Radio value="subito">Subito</Radio>
        <Radio value="dopo">Da un momento scelto</Radio>
      </RadioGroup>
      {isLater && (
        <Line
          label="Giorno e ora"
          type="datetime-local"
          value={value ?? ''}
          onChange={(moment) => onChange(moment === '' ? undefined : moment)}
          problem={isPast ? 'Questo momento è già passato.' : undefined}
          hint={isWhole && !isPast ? `Vale da ${wallInWords(value)}, ora italiana.` : 'Ora italiana.'}
        />
      )}
    </div>
  )
}
