import { useId, useRef, useSyncExternalStore } from 'react'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type FeedChoice, feedLinks, feedPath } from './address.ts'

const nothingToFollow = () => () => {}

/** A page is rendered without knowing its host; until the script runs, the links lead to the file itself. */
const useOrigin = (): string =>
  useSyncExternalStore(
    nothingToFollow,
    () => location.origin,
    () => '',
  )

export function FeedSubscription({ choice, name }: { choice: FeedChoice; name: string }) {
  const { zone, user } = useAppState()
  const path = feedPath({ zone: zone ?? '', user }, choice)
  if (choice.types?.length === 0) {
    return (
      <section className="card feed-subscription" role="status">
        <p className="confirm">Scegli almeno un tipo di rifiuto.</p>
      </section>
    )
  }
  return (
    <section className="card feed-subscription">
      <h3>Aggiungi a</h3>
      <FeedLinks path={path} name={name} label="Indirizzo" />
      <FeedNotes hasAlarm={choice.alarm !== undefined} />
    </section>
  )
}

/** One tap for each program, and the address for all others. */
export function FeedLinks({ path, name, label }: { path: string; name: string; label: string }) {
  const origin = useOrigin()
  const links = feedLinks(origin, path, name)
  const to = (link: string): string => (origin === '' ? path : link)
  return (
    <>
      <p className="feed-links">
        <a className="button" href={to(links.google)} target="_blank" rel="noreferrer">
          Google Calendar
        </a>
        <a className="button" href={to(links.webcal)}>
          iPhone, iPad o Mac
        </a>
        <a className="button" href={to(links.outlook)} target="_blank" rel="noreferrer">
          Outlook
        </a>
        <a className="button secondary" href={to(links.webcal)}>
          Un altro calendario
        </a>
      </p>
      <FeedAddress address={links.web} path={path} label={label} />
    </>
  )
}

function FeedAddress({ address, path, label }: { address: string; path: string; label: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: 'Indirizzo copiato', message: 'Incollalo dove il tuo calendario dice «da URL».' })
    } catch (error) {
      // Forbidden, or no https: the address is selected, ready to be copied by hand.
      console.warn(error)
    }
  }
  return (
    <>
      <p className="feed-address">
        <label htmlFor={id}>{label}</label>
        <input id={id} ref={input} readOnly value={address} />
        <button type="button" className="button secondary" onClick={() => void copy()}>
          Copia
        </button>
      </p>
      <p>
        <a href={path} download>
          Scarica il file
        </a>{' '}
        <small>Non si aggiorna.</small>
      </p>
    </>
  )
}

const FeedNotes = ({ hasAlarm }: { hasAlarm: boolean }) => (
  <ul className="feed-notes">
    <li>
      <Icon name="info" />
      Un cambiamento arriva nel tuo calendario di solito entro un giorno. Qui lo vedi subito.
    </li>
    {hasAlarm && (
      <li>
        <Icon name="bell" />
        Su iPhone e Mac lascia spento «Rimuovi avvisi». Google Calendar e Outlook usano gli avvisi che scegli da loro.
      </li>
    )}
  </ul>
)
