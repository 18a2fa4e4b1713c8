import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { groupByPlant } from '../../../../domain/bulky/catalogue/load.ts'
import { cubicMetresInWords } from '../../../../domain/bulky/refusal.ts'
import { floorInWords, spotInWords } from '../../../../domain/bulky/spot.ts'
import { OUTCOMES, STATUS_LABELS } from '../../../../domain/bulky/status.ts'
import { SpotLink } from '../../../parts/bulky/spot-link.tsx'
import { StatusMark } from '../../../parts/bulky/status-mark.tsx'
import { amendPath } from '../booking/amend-panel.tsx'
import { deskPath } from '../../../parts/console/comune.tsx'
import { useDesk, useDeskApi } from '../desk.ts'
import { wordsToFind } from '../words-to-find.ts'
import { CancelStop } from './cancel-stop.tsx'
import { History } from '../history/history.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'

interface StopCardProps {
  stop: Stop
  /** Its number in the round; undefined in search results. */
  number?: number
  /** Controls for its place in the round. */
  tools?: ReactNode
  /** Scrolls to this stop and marks it. */
  isWanted?: boolean
}

/** A stop as the crew needs it: where, what, whom to call, and one tap for the outcome. */
export function StopCard({ stop, number, tools, isWanted = false }: StopCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const desk = useDesk()
  const api = useDeskApi()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <li ref={card} className={isWanted ? 'card stop wanted' : 'card stop'}>
      {tools}
      <p className="stop-head">
        <strong>
          {number !== undefined && `${number}. `}
          {stop.place?.street ?? 'Dati cancellati'}
        </strong>
        <StatusMark status={stop.status} labels={STATUS_LABELS} />
      </p>
      <p>
        {[floorInWords(stop.place?.floor ?? ''), stop.place?.spot, stop.place?.notes].filter(Boolean).join(', ')}{' '}
        {stop.place && <SpotLink place={stop.place} />}
        {stop.place?.position && <span className="on-paper"> ({spotInWords(stop.place.position)})</span>}
      </p>
      <ul className="stop-items">
        {groupByPlant(stop.items).map(([group, names]) => (
          <li key={group ?? 'altro'}>
            {group !== undefined && <strong>{group}: </strong>}
            {names.join(', ')}
          </li>
        ))}
      </ul>
      <p className="hint">
        {stop.name !== null && `${stop.name}, `}
        {stop.phone !== null && (
          <>
            <PhoneLink phone={stop.phone} />,{' '}
          </>
        )}
        {stop.code}, {cubicMetresInWords(stop.cubicMetres)}
        {stop.isBusiness && ', utenza non domestica'}
        {stop.isByPhone && ', prenotato al telefono'}
        {stop.email === null && ', senza e-mail'}
        {stop.outcome !== null && stop.outcome.note !== '' && `. Nota del gestore: ${stop.outcome.note}`}
      </p>
      <p className="stop-photos">
        {stop.photos.map((photo, index) => (
          <a key={photo} href={`${api}/${stop.id}/photos/${photo}`} target="_blank" rel="noreferrer">
            <img
              src={`${api}/${stop.id}/photos/${photo}`}
              alt={`Foto ${index + 1}`}
              width="72"
              height="72"
              loading="lazy"
            />
          </a>
        ))}
      </p>
      <p className="on-paper">{OUTCOMES.map((outcome) => `☐ ${STATUS_LABELS[outcome]}`).join('   ')}</p>
      <OutcomeForm stop={stop} />
      <div className="stop-actions">
        {stop.status === 'confermato' && (
          <>
            <Link className="link-button" href={amendPath(desk.id, stop.code)}>
              Modifica<span className="visually-hidden"> il ritiro {stop.code}</span>
            </Link>
            <CancelStop stop={stop} />
          </>
        )}
        {stop.utenza !== null && (
          <Link
            className="link-button"
            href={deskPath(desk.id, { view: 'cerca' })}
            onClick={() => wordsToFind.set(stop.utenza ?? undefined)}
          >
            Altri ritiri<span className="visually-hidden"> dell’utenza di {stop.code}</span>
          </Link>
        )}
        <a className="link-button" href={`${api}/${stop.id}/receipt.pdf`} download>
          Ricevuta<span className="visually-hidden"> del ritiro {stop.code}</span>
        </a>
        <button type="button" className="link-button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Cronologia<span className="visually-hidden"> del ritiro {stop.code}</span>
        </button>
      </div>
      {/* The key loads it again after a new status, which adds a line. */}
      {isOpen && <History key={stop.status} id={stop.id} />}
    </li>
  )
}
