import type { Draft } from '../draft.ts'
import type { Field } from './fields.ts'

interface TextFieldProps {
  field: Field
  draft: Draft
  onChange: (draft: Draft) => void
  /** Undefined until the resident has tried to go on. */
  problem?: string | undefined
}

export function TextField({ field, draft, onChange, problem }: TextFieldProps) {
  const { id, label, hint, autoComplete, inputMode, isLong } = field
  const hints = [hint === undefined ? [] : `${id}-aiuto`, problem === undefined ? [] : `${id}-errore`].flat().join(' ')
  const common = {
    id,
    name: id,
    value: field.read(draft),
    autoComplete: autoComplete ?? 'off',
    'aria-invalid': problem !== undefined,
    ...(hints !== '' && { 'aria-describedby': hints }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-aiuto`} className="hint">
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea
          {...common}
          rows={3}
          maxLength={300}
          onChange={({ target }) => onChange(field.write(draft, target.value))}
        />
      ) : (
        <input
          {...common}
          inputMode={inputMode ?? 'text'}
          maxLength={120}
          onChange={({ target }) => onChange(field.write(draft, target.value))}
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-errore`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
