import { useState } from 'react'
import { callServer } from '../../device/api.ts'
import { refreshStaff } from '../../device/session/staff-session.ts'
import { CodeStep } from '../../parts/sign-in/code-step.tsx'
import { StepForm } from '../../parts/sign-in/step-form.tsx'
import { workEmailField } from './work-email-field.ts'

/** By a code that comes by e-mail. */
export function EnterConsole() {
  const [email, setEmail] = useState('')
  return (
    <section className="card sign-in">
      {email === '' ? (
        <>
          <p>Questa parte è riservata a chi gestisce il servizio.</p>
          <StepForm
            {...workEmailField}
            hint="Se hai accesso, ti arriva un codice di 6 cifre. Niente password."
            button="Ricevi il codice"
            onSend={async (typed) => {
              await callServer('POST', '/api/staff/sign-in/code', { email: typed.trim() })
              setEmail(typed.trim())
            }}
          />
        </>
      ) : (
        <CodeStep email={email} api="/api/staff/sign-in" onSignedIn={refreshStaff} onOtherEmail={() => setEmail('')} />
      )}
    </section>
  )
}
