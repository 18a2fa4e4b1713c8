import { callServer } from '../../device/api.ts'
import { refreshStaff } from '../../device/session/staff-session.ts'
import { StepForm } from '../../parts/sign-in/step-form.tsx'
import { workEmailField } from './work-email-field.ts'

/** For whoever has the address that the server printed at its start. It takes a button: programs that open links in advance must not use it up. */
export const FirstAdministrator = ({ code }: { code: string }) => (
  <section className="card sign-in">
    <h2>La prima persona che amministra</h2>
    <StepForm
      {...workEmailField}
      hint="Da qui in poi entri con questo indirizzo e un codice via e-mail: controlla che sia giusto."
      button="Entra e amministra"
      onSend={async (email) => {
        await callServer('POST', '/api/staff/first', { code, email: email.trim() })
        await refreshStaff()
      }}
    />
  </section>
)
