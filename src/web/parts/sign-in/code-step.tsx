import { useState } from 'react'
import { callServer, explain } from '../../device/api.ts'
import { StepForm } from './step-form.tsx'

interface CodeStepProps {
  email: string
  /** The session of residents, or that of the console. */
  api: '/api/sign-in' | '/api/staff/sign-in'
  onSignedIn: () => Promise<void>
  onOtherEmail: () => void
}

/** "123 456", as some mail apps copy it, is a code too. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

export function CodeStep({ email, api, onSignedIn, onOtherEmail }: CodeStepProps) {
  const [notice, setNotice] = useState<string>()

  const sendAgain = async (): Promise<void> => {
    try {
      await callServer('POST', `${api}/code`, { email })
      setNotice('Ti abbiamo mandato un codice nuovo: quello di prima non vale più.')
    } catch (error) {
      setNotice(explain(error))
    }
  }

  return (
    <StepForm
      label="Il codice"
      hint={`Ti abbiamo mandato 6 cifre a ${email}. Valgono 10 minuti. Se non arrivano, guarda nello spam.`}
      button="Entra"
      missing="Scrivi il codice."
      wrong="Il codice ha 6 cifre."
      input={{
        name: 'code',
        pattern: String.raw`\d{6}`,
        className: 'code-input',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        autoFocus: true,
        onInput: ({ currentTarget }) => {
          currentTarget.value = digitsOf(currentTarget.value)
        },
      }}
      onSend={async (code) => {
        setNotice(undefined)
        await callServer('POST', api, { email, code })
        await onSignedIn()
      }}
    >
      <p role="status">{notice}</p>
      <p className="actions">
        <button type="button" className="link-button" onClick={() => void sendAgain()}>
          Ricevi un altro codice
        </button>
        <button type="button" className="link-button" onClick={onOtherEmail}>
          Cambia indirizzo
        </button>
      </p>
    </StepForm>
  )
}
