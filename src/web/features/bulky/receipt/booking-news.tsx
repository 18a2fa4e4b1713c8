import { Link } from 'wouter'
import type { BookingView } from '../../../../contract/bulky/view.ts'
import { WIZARD } from '../../../parts/bulky/wizard-address.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BOOKINGS } from '../wizard/submit.ts'
import { WaitingRequests } from '../waiting-requests.tsx'

/** The id of what has the focus when a pickup was cancelled. */
export const NEWS = 'novita'

/** What became of the booking and of what was asked for it: at the top of its page, and read out when it changes. */
export const BookingNews = ({ booking }: { booking: BookingView }) => (
  <div id={NEWS} className="booking-news" tabIndex={-1} aria-live="polite">
    {booking.status === 'annullato' && <Cancelled />}
    <WaitingRequests under={`${BOOKINGS}/${booking.id}/`} />
  </div>
)

const Cancelled = () => (
  <section className="card receipt-done">
    <Icon name="check" />
    <div>
      <h2>Ritiro annullato</h2>
      <p>Non mettere fuori niente. Il ritiro non conta tra quelli dell’anno.</p>
      <p>
        <Link className="button" href={WIZARD}>
          Prenota un altro ritiro
        </Link>
      </p>
    </div>
  </section>
)
