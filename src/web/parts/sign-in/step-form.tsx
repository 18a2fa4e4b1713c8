import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { explain } from '../../device/api.ts'
import { EarlySubmit } from '../../ui/early-submit.tsx'
import { Icon } from '../../ui/icon.tsx'

interface StepFormProps {
  label: string
  hint: string
  button: string
  input: Omit<ComponentProps<'input'>, 'id' | 'ref'>
  /** The messages for an empty field, and for one that the browser finds wrong. */
  missing: string
  wrong: string
  /** Throws the server's refusal, which is shown; what was typed stays. */
  onSend: (value: string) => Promise<void>
  children?: ReactNode
}

/** One question, one field, one button. */
export function StepForm({ label, hint, button, input, missing, wrong, onSend, children }: StepFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || field.current === null) return
    const { valid, valueMissing } = field.current.validity
    if (!valid) {
      setError(valueMissing ? missing : wrong)
      field.current.focus()
      return
    }
    setIsSending(true)
    setError(undefined)
    try {
      await onSend(field.current.value)
    } catch (thrown) {
      setError(explain(thrown))
    }
    setIsSending(false)
  }

  return (
    <form method="dialog" className="step-form needs-script" noValidate onSubmit={(event) => void send(event)}>
      <EarlySubmit />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
      <input
        {...input}
        id={id}
        ref={field}
        required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p id={`${id}-error`} className="field-error" role="alert">
        {error !== undefined && (
          <>
            <Icon name="alert" />
            {error}
          </>
        )}
      </p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? 'Un momento…' : button}
      </button>
      {children}
    </form>
  )
}
