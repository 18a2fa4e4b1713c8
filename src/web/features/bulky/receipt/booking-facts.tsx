import type { ReactNode } from 'react'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import type { BookingView } from '../../../../contract/bulky/view.ts'
import { itemsInWords } from '../../../../domain/bulky/catalogue/load.ts'
import { cubicMetresInWords } from '../../../../domain/bulky/refusal.ts'
import { fullDate, fullDateTitle } from '../../../../domain/italian/dates.ts'
import { wallClock } from '../../../../domain/wall-clock.ts'
import { hourOf, withHour } from '../../../../domain/italian/hours.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { windowInWords } from '../../../../domain/calendar/put-out-window.ts'
import { useAppState } from '../../../device/app-state.ts'
import { SpotLink } from '../../../parts/bulky/spot-link.tsx'
import { StatusMark } from '../../../parts/bulky/status-mark.tsx'
import { floorInWords, setOutPlace } from '../../../../domain/bulky/spot.ts'
import { noteLabel } from '../../../../domain/bulky/note-label.ts'

/** Everything about a booking in words (C.SE.1.9). */
export function BookingFacts({ booking, offer }: { booking: BookingView; offer: BulkyOffer }) {
  const { comune, now } = useAppState()
  const date = Temporal.PlainDate.from(booking.date)
  const requested = wallClock(Date.parse(booking.requestedAt), comune.timeZone)
  const { setOut } = offer.rules
  const isOpen = booking.status === 'confermato'
  return (
    <section className="card booking-facts">
      <p className="receipt-head">
        <span>Codice del ritiro {booking.code}</span>
        <StatusMark status={booking.status} />
      </p>
      <h2 className="receipt-date">{fullDateTitle(date)}</h2>
      <Outcome booking={booking} />
      {isOpen && (
        <p className="what-to-do">
          Metti fuori tutto <strong>{windowInWords(setOut, date, now)}</strong>,{' '}
          {setOutPlace(booking.place, setOut.where)}.
        </p>
      )}
      <dl className="facts">
        <Fact name="Oggetti">
          {itemsInWords(booking.items)} ({countOf(booking.pieces, 'pezzo', 'pezzi')},{' '}
          {cubicMetresInWords(booking.cubicMetres)})
        </Fact>
        {booking.place !== null && (
          <Fact name="Dove">
            {[booking.place.street, floorInWords(booking.place.floor), booking.place.spot, booking.place.notes]
              .filter(Boolean)
              .join(', ')}{' '}
            <SpotLink place={booking.place} />
          </Fact>
        )}
        <Fact name="Richiesta ricevuta">
          {fullDateTitle(requested.toPlainDate())}, ore {hourOf(requested.toPlainTime())}
        </Fact>
        {isOpen && <Fact name="Puoi modificare">{untilInWords(booking.changeUntil, comune.timeZone)}</Fact>}
      </dl>
    </section>
  )
}

const untilInWords = (instant: string, timeZone: string): string => {
  const moment = wallClock(Date.parse(instant), timeZone)
  return `fino ${withHour('alle', moment.toPlainTime())} di ${fullDate(moment.toPlainDate())}`
}

function Outcome({ booking: { id, outcome, status } }: { booking: BookingView }) {
  if (outcome === null || (outcome.note === '' && outcome.photo === undefined)) return null
  return (
    <div className="outcome">
      {outcome.note !== '' && <p>{`${noteLabel(status)}: ${outcome.note}`}</p>}
      {outcome.photo !== undefined && (
        <img
          src={`/api/bulky/bookings/${id}/photos/${outcome.photo}`}
          alt="Foto scattata al ritiro"
          width="320"
          height="240"
        />
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
