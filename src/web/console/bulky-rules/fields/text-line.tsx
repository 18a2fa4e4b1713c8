import { useState } from 'react'
import { Line } from '../../../parts/console/fields.tsx'

interface TextLineProps {
  label: string
  value: string
  /** When the field is left: one step of undo, not one for each letter. */
  onChange: (value: string) => void
  type?: 'text' | 'time'
  hint?: string
  isLong?: boolean
  isReadOnly?: boolean
}

/** A text of the rules, which may not be empty. */
export function TextLine({ label, value, onChange, isReadOnly = false, ...rest }: TextLineProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const leave = (): void => {
    if (typed === undefined || typed.trim() === '') return
    if (typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <div onBlur={leave}>
      <Line
        label={label}
        value={text}
        problem={text.trim() === '' ? 'Non può restare vuoto.' : undefined}
        isReadOnly={isReadOnly}
        onChange={setTyped}
        {...rest}
      />
    </div>
  )
}
