import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { BookingRequest } from '../../../contract/bulky-booking.ts'
import type { BookingView } from '../../../contract/bulky-view.ts'
import { longDate } from '../../../domain/italian-dates.ts'
import { draftOf } from '../../shared/bulky/draft.ts'
import { Icon } from '../../shared/icon.tsx'
import { followOutbox } from '../../shared/outbox-store.ts'
import { forget, type OutboxEntry, outboxEntries } from '../../shared/outbox.ts'
import { photosOf } from '../../shared/outbox-post.ts'
import { saveDraft } from './stored-draft.ts'
import { BOOKINGS } from './submit.ts'

/** Requests that were sent without network: what waits, what arrived meanwhile, what was refused. */
export function WaitingRequests() {
  const [entries, setEntries] = useState<OutboxEntry[]>([])
  useEffect(() => {
    const look = (): void => {
      ownEntries().then(setEntries, (error: unknown) => console.warn(error))
    }
    look()
    return followOutbox(look)
  }, [])
  return entries.map((entry) =>
    entry.path === BOOKINGS ? (
      <WaitingRequest key={entry.id} entry={entry} />
    ) : (
      <WaitingChange key={entry.id} entry={entry} />
    ),
  )
}

/** A change that has gone through is to be seen at the booking itself. */
const isDone = ({ path, outcome }: OutboxEntry): boolean => path !== BOOKINGS && outcome?.ok === true

async function ownEntries(): Promise<OutboxEntry[]> {
  const own = (await outboxEntries()).filter(({ path }) => path.startsWith(BOOKINGS))
  await Promise.all(own.filter(isDone).map(({ id }) => forget(id)))
  return own.filter((entry) => !isDone(entry))
}

function WaitingChange({ entry }: { entry: OutboxEntry }) {
  const refused = entry.outcome?.ok === false ? entry.outcome.problem.detail : undefined
  return (
    <section className="card waiting" role={refused === undefined ? 'status' : 'alert'}>
      <h2>
        <Icon name={refused === undefined ? 'clock' : 'alert'} />
        {refused === undefined ? 'La tua modifica aspetta la rete' : 'La tua modifica non è passata'}
      </h2>
      <p>{refused ?? 'È al sicuro su questo dispositivo e parte da sola appena c’è rete.'}</p>
      {refused !== undefined && (
        <p>
          <button type="button" className="button" onClick={() => void forget(entry.id)}>
            Ho capito
          </button>
        </p>
      )}
    </section>
  )
}

function WaitingRequest({ entry }: { entry: OutboxEntry }) {
  const { date } = entry.body as BookingRequest
  const day = longDate(Temporal.PlainDate.from(date))
  if (entry.outcome === undefined) {
    return (
      <section className="card waiting" role="status">
        <h2>
          <Icon name="clock" />
          La tua richiesta aspetta la rete
        </h2>
        <p>Ritiro di {day}. È al sicuro su questo dispositivo e parte da sola, una volta sola, appena c’è rete.</p>
      </section>
    )
  }
  return entry.outcome.ok ? (
    <Arrived entry={entry} view={entry.outcome.answer as BookingView} />
  ) : (
    <Refused entry={entry} detail={entry.outcome.problem.detail} />
  )
}

const Arrived = ({ entry, view }: { entry: OutboxEntry; view: BookingView }) => (
  <section className="card waiting" role="status">
    <h2>
      <Icon name="check" />
      La tua richiesta è arrivata
    </h2>
    <p>
      Pratica {view.code}, {longDate(Temporal.PlainDate.from(view.date))}.
    </p>
    <p>
      <Link
        className="button"
        href={`/bulky-waste/pratica?codice=${view.code}&nuova`}
        onClick={() => void forget(entry.id)}
      >
        Vedi la ricevuta
      </Link>
    </p>
  </section>
)

function Refused({ entry, detail }: { entry: OutboxEntry; detail: string }) {
  const [, navigate] = useLocation()
  const correct = async (): Promise<void> => {
    await saveDraft({ ...draftOf(entry.body as BookingRequest, photosOf(entry)), date: '' })
    await forget(entry.id)
    navigate('/bulky-waste/prenota?passo=quando')
  }
  return (
    <section className="card waiting" role="alert">
      <h2>
        <Icon name="alert" />
        La tua richiesta non è passata
      </h2>
      <p>{detail}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void correct()}>
          Correggi e rinvia
        </button>
        <button type="button" className="link-button" onClick={() => void forget(entry.id)}>
          Lascia stare
        </button>
      </p>
    </section>
  )
}
