import { Link } from 'wouter'
import type { BookingView } from '../../../contract/bulky/view.ts'
import { fullDateTitle } from '../../../domain/italian/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusMark } from '../../parts/bulky/status-mark.tsx'

/** One's own bookings, the newest first, each with its status as it is now. */
export const BookingList = ({ bookings }: { bookings: readonly BookingView[] }) =>
  bookings.length === 0 ? null : (
    <section className="card">
      <h2>I tuoi ritiri</h2>
      <ul className="booking-list">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link href={`/bulky-waste/pratica?codice=${booking.code}`}>
              <span>
                <strong>{fullDateTitle(Temporal.PlainDate.from(booking.date))}</strong>
                <small>Codice {booking.code}</small>
              </span>
              <StatusMark status={booking.status} />
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
