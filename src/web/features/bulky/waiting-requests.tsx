import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import type { BookingRequest } from '../../../contract/bulky/booking.ts'
import type { BookingView } from '../../../contract/bulky/view.ts'
import { longDate } from '../../../domain/italian/dates.ts'
import { draftOf } from '../../parts/bulky/draft.ts'
import { saveDraft } from '../../parts/bulky/stored-draft.ts'
import { wizardAt } from '../../parts/bulky/wizard-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { OthersWait } from '../../parts/outbox/others-wait.tsx'
import { isSeenBy, type OutboxEntry } from '../../device/outbox/rules.ts'
import { forget } from '../../device/outbox/store.ts'
import { useUserId } from '../../device/session/session.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { WaitingActions, whyWaiting } from '../../parts/outbox/waiting-entry.tsx'
import { BOOKINGS } from './wizard/submit.ts'

const SIGN_IN = `/accedi?${RETURN_PARAMETER}=/bulky-waste`

/** A change that arrived needs no message: the booking shows it. */
export const isDone = ({ path, outcome }: OutboxEntry): boolean => path !== BOOKINGS && outcome?.ok === true

/** Requests sent to a path: those that wait, arrived meanwhile or were refused. */
export function WaitingRequests({ under = BOOKINGS }: { under?: string }) {
  const userId = useUserId()
  const entries = useOutbox(under, isDone)
  const own = entries.filter((entry) => isSeenBy(entry, userId))
  return (
    <>
      {own.map((entry) => (
        <OwnEntry key={entry.id} entry={entry} />
      ))}
      <OthersWait count={entries.length - own.length} enterAt={userId === undefined ? SIGN_IN : undefined} />
    </>
  )
}

function OwnEntry({ entry }: { entry: OutboxEntry }) {
  const isRequest = entry.path === BOOKINGS
  if (entry.outcome?.ok) return <Arrived entry={entry} view={entry.outcome.answer as BookingView} />
  if (isRequest && entry.outcome) return <Refused entry={entry} detail={entry.outcome.problem.detail} />
  const hasFailed = entry.outcome !== undefined || entry.isOver === true
  return (
    <section className="card waiting" role={hasFailed ? 'alert' : 'status'}>
      <h2>
        <Icon name={hasFailed ? 'alert' : 'clock'} />
        {actInWords(entry)} {stateInWords(entry)}
      </h2>
      <p>
        {isRequest && `Ritiro di ${longDate(Temporal.PlainDate.from((entry.body as BookingRequest).date))}. `}
        {hasFailed || entry.failure !== 'network'
          ? whyWaiting(entry)
          : 'È al sicuro su questo dispositivo e parte da sola, una volta sola, appena c’è rete.'}
      </p>
      <p className="actions">
        <WaitingActions entry={entry} />
      </p>
    </section>
  )
}

function actInWords({ path }: OutboxEntry): string {
  if (path === BOOKINGS) return 'La tua richiesta'
  return path.endsWith('/cancel') ? 'La richiesta di annullare il ritiro' : 'La tua modifica'
}

function stateInWords({ outcome, isOver, failure }: OutboxEntry): string {
  if (outcome !== undefined) return 'non è stata accettata'
  if (isOver) return 'non è partita'
  if (failure === undefined) return 'sta partendo'
  return failure === 'network' ? 'aspetta la rete' : 'non è ancora partita'
}

/** Shown once: forgotten when the resident leaves the page, since the booking is in the list. */
function Arrived({ entry: { id }, view }: { entry: OutboxEntry; view: BookingView }) {
  useEffect(() => () => void forget(id).catch((error: unknown) => console.warn(error)), [id])
  return (
    <section className="card waiting" role="status">
      <h2>
        <Icon name="check" />
        Richiesta ricevuta
      </h2>
      <p>
        Codice del ritiro {view.code}, {longDate(Temporal.PlainDate.from(view.date))}.
      </p>
      <p>
        <Link className="button" href={`/bulky-waste/pratica?codice=${view.code}&nuova`}>
          Vedi la ricevuta
        </Link>
      </p>
    </section>
  )
}

const NO_ROOM = 'Sul dispositivo manca spazio: liberane un po’ e riprova.'

/** Makes it a draft again. False where the device has no room for that: then the outbox keeps its only copy. */
export async function reopen({ id, body, photos, author }: OutboxEntry): Promise<boolean> {
  const isStored = await saveDraft({ ...draftOf(body as BookingRequest, photos), date: '' }, author)
  if (isStored) await forget(id)
  else showToast({ title: 'La richiesta resta qui', message: NO_ROOM })
  return isStored
}

function Refused({ entry, detail }: { entry: OutboxEntry; detail: string }) {
  const [, navigate] = useLocation()
  const correct = async (): Promise<void> => {
    if (await reopen(entry)) navigate(wizardAt('quando'))
  }
  return (
    <section className="card waiting" role="alert">
      <h2>
        <Icon name="alert" />
        La tua richiesta non è stata accettata
      </h2>
      <p>{detail}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void correct()}>
          Correggi e invia di nuovo
        </button>
        <button type="button" className="link-button" onClick={() => void forget(entry.id)}>
          Rinuncia
        </button>
      </p>
    </section>
  )
}
