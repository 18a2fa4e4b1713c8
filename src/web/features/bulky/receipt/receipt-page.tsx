import { Link, useSearch } from 'wouter'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import type { BookingView } from '../../../../contract/bulky/view.ts'
import { RETURN_PARAMETER } from '../../../../contract/account/session.ts'
import { readPickupCode } from '../../../../domain/bulky/pickup-code.ts'
import { useBulkyOffer } from '../../../parts/bulky/offer.ts'
import { useOwnPickups } from '../../../parts/bulky/own-pickups.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { refreshSession, useSession } from '../../../device/session/session.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingNews } from './booking-news.tsx'
import { NotHere } from './not-here.tsx'
import { RatingForm } from './rating-form.tsx'
import '../../../parts/bulky/bulky.css'

/** The page of a booking: code, dates, what to do, receipt and rating. */
export function ReceiptPage() {
  const search = new URLSearchParams(useSearch())
  const code = readPickupCode(search.get('codice') ?? '')
  const offer = useBulkyOffer()
  const session = useSession()
  const { own } = useOwnPickups()
  const booking = own?.bookings.find((one) => one.code === code)
  if (session.status === 'known' && session.user === null) return <SignInToSee code={code} />
  if (offer === null) return <NotHere />
  if (booking === undefined && session.status === 'unreachable') return <OutOfReach code={code} />
  if (offer === undefined || own === undefined) return <Loading what="Per vedere i tuoi ritiri" />
  return booking === undefined ? (
    <NoSuchBooking />
  ) : (
    <Receipt booking={booking} offer={offer} isNew={search.has('nuova')} />
  )
}

const Receipt = ({ booking, offer, isNew }: { booking: BookingView; offer: BulkyOffer; isNew: boolean }) => (
  <div className="receipt-page">
    {isNew && booking.status === 'confermato' && (
      <section className="card receipt-done" role="status">
        <Icon name="check" />
        <div>
          <h2>Richiesta ricevuta</h2>
          <p>
            {booking.email === null ? 'La ricevuta è qui sotto.' : `Abbiamo mandato la ricevuta a ${booking.email}.`}
          </p>
        </div>
      </section>
    )}
    <BookingNews booking={booking} />
    <BookingFacts booking={booking} offer={offer} />
    <BookingActions booking={booking} />
    <RatingForm key={booking.id} bookingId={booking.id} isRated={booking.isRated} />
  </div>
)

/** For a booking that is not on this device: without network only its code, from the address, is known. */
const OutOfReach = ({ code }: { code: string | undefined }) => (
  <section className="notice" role="alert">
    <Icon name="offline" />
    <h2>{code === undefined ? 'Il tuo ritiro' : `Ritiro ${code}`}</h2>
    <p>È la ricevuta di un ritiro di ingombranti. Adesso non riusciamo ad aprirla: si apre da sola appena si può.</p>
    <p className="actions">
      <button type="button" className="button" onClick={() => void refreshSession()}>
        <Icon name="refresh" />
        Riprova
      </button>
      <Link className="button secondary" href="/bulky-waste">
        I tuoi ritiri
      </Link>
    </p>
  </section>
)

const SignInToSee = ({ code }: { code: string | undefined }) => (
  <section className="notice">
    <Icon name="person" />
    <h2>Entra per vedere il ritiro</h2>
    <p>Un ritiro lo vede solo chi l’ha prenotato.</p>
    <p>
      <Link className="button" href={`/accedi?${RETURN_PARAMETER}=/bulky-waste/pratica?codice=${code ?? ''}`}>
        Entra
      </Link>
    </p>
  </section>
)

const NoSuchBooking = () => (
  <section className="notice">
    <Icon name="info" />
    <h2>Questo ritiro non c’è</h2>
    <p>Controlla il codice, oppure guarda l’elenco dei tuoi ritiri.</p>
    <p>
      <Link className="button" href="/bulky-waste">
        I tuoi ritiri
      </Link>
    </p>
  </section>
)
