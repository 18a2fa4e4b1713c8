import { Link, useLocation, useSearch } from 'wouter'
import { RETURN_PARAMETER } from '../../../../contract/account/session.ts'
import { callServer } from '../../../device/api.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NoScript } from '../../../ui/no-script.tsx'
import { expectCode, forgetCode, usePendingEmail } from '../../../device/session/pending-code.ts'
import { refreshSession, type SessionState, useSession } from '../../../device/session/session.ts'
import { isBackToSummary } from '../../../parts/bulky/wizard-address.ts'
import { brokerErrorText, returnPath } from './after-sign-in.ts'
import { CodeStep } from '../../../parts/sign-in/code-step.tsx'
import { StepForm } from '../../../parts/sign-in/step-form.tsx'
import '../../../parts/sign-in/sign-in.css'

/** By a code that comes by e-mail, or through the comune's broker. No password, nothing to remember. */
export function SignInPage() {
  const session = useSession()
  const [, navigate] = useLocation()
  const search = useSearch()
  const email = usePendingEmail()

  const enter = async (): Promise<void> => {
    forgetCode()
    await refreshSession()
    navigate(returnPath(search))
  }

  if (session.status === 'known' && session.user !== null) return <AlreadyIn email={session.user.email} />
  return (
    <section className="card sign-in">
      {isBackToSummary(returnPath(search)) && <h2>Manca solo l’accesso: poi invii la richiesta</h2>}
      {email === '' ? (
        <EmailStep session={session} />
      ) : (
        <CodeStep email={email} api="/api/sign-in" onSignedIn={enter} onOtherEmail={forgetCode} />
      )}
    </section>
  )
}

function EmailStep({ session }: { session: SessionState }) {
  const search = useSearch()
  const problem = brokerErrorText(search)
  return (
    <>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <p>
        {isBackToSummary(returnPath(search))
          ? 'Quello che hai scritto resta su questo dispositivo, e lo ritrovi subito dopo.'
          : 'L’accesso serve per prenotare un ritiro. Per calendario, rifiutario, mappa e segnalazioni non serve.'}
      </p>
      <NoScript>Per entrare</NoScript>
      <StepForm
        label="Il tuo indirizzo e-mail"
        hint="Ti mandiamo un codice di 6 cifre. Niente password."
        button="Ricevi il codice"
        missing="Scrivi il tuo indirizzo e-mail."
        wrong="L’indirizzo e-mail non è completo. Scrivilo così: nome@esempio.it"
        input={{
          name: 'email',
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          placeholder: 'nome@esempio.it',
        }}
        onSend={askForCode}
      />
      {session.status === 'known' && session.broker !== null && <BrokerButton label={session.broker.label} />}
    </>
  )
}

async function askForCode(typed: string): Promise<void> {
  const email = typed.trim()
  await callServer('POST', '/api/sign-in/code', { email })
  expectCode(email)
}

/** Only rendered once the server has said that there is a broker: never while the page is rendered as HTML. */
const BrokerButton = ({ label }: { label: string }) => (
  <p className="other-way">
    <span>oppure</span>
    <a
      className="button secondary"
      href={`/api/sign-in/broker?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath(useSearch()) }).toString()}`}
    >
      <Icon name="person" />
      {label}
    </a>
  </p>
)

const AlreadyIn = ({ email }: { email: string }) => (
  <section className="notice">
    <Icon name="check" />
    <h2>Hai già fatto l’accesso</h2>
    <p>
      Su questo dispositivo l’accesso è aperto con <strong>{email}</strong>.
    </p>
    <p className="actions">
      <Link className="button" href="/profilo">
        Il tuo profilo
      </Link>
    </p>
  </section>
)
