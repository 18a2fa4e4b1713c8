import { Link } from 'wouter'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { availabilityPath } from '../../../contract/bulky/paths.ts'
import type { Availability } from '../../../contract/bulky/view.ts'
import { NOTICES_PATH } from '../../../contract/notices/paths.ts'
import type { Problem } from '../../../contract/http/problem.ts'
import { longDate } from '../../../domain/italian/dates.ts'
import { useAppState } from '../../device/app-state.ts'
import { useBulkyOffer } from '../../parts/bulky/offer.ts'
import { type OwnState, useOwnPickups } from '../../parts/bulky/own-pickups.ts'
import { useHasDraft } from '../../parts/bulky/stored-draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLive } from '../../device/live/live.ts'
import { type LiveState, liveState } from '../../device/live/state.ts'
import { useStore } from '../../device/store.ts'
import { BookingList } from './booking-list.tsx'
import { CatalogueList, NotTakenList } from './catalogue-list.tsx'
import { NotHere } from './receipt/not-here.tsx'
import { PicksLeft } from './picks-left.tsx'
import { RuleList } from './rule-list.tsx'
import { WaitingRequests } from './waiting-requests.tsx'
import '../../parts/bulky/bulky.css'

/** What is taken, how it counts, the first free date, the button to book, the resident's bookings. */
export function BulkyWastePage() {
  const offer = useBulkyOffer()
  if (offer === undefined) return <div className="page-loading" role="status" aria-label="Caricamento" />
  if (offer === null) return <NotHere />
  return <StartPage offer={offer} />
}

function StartPage({ offer }: { offer: BulkyOffer }) {
  const state = useOwnPickups()
  return (
    <div className="bulky-page">
      <div className="bulky-first">
        <BookCard offer={offer} state={state} />
        <WaitingRequests />
        <BookingList bookings={state.own?.bookings ?? []} />
        <RuleList offer={offer} />
      </div>
      <div>
        <CatalogueList catalogue={offer.catalogue} />
        <NotTakenList catalogue={offer.catalogue} />
      </div>
    </div>
  )
}

function BookCard({ offer, state }: { offer: BulkyOffer; state: OwnState }) {
  const hasDraft = useHasDraft(state.userId)
  return (
    <section className="card book-card">
      <h2>Ritiriamo gli ingombranti davanti a casa</h2>
      <FirstDate />
      <PicksLeft offer={offer} state={state} />
      <p className="actions">
        <Link className="button" href="/bulky-waste/prenota">
          <Icon name="bulky" />
          {hasDraft ? 'Riprendi la bozza' : 'Prenota un ritiro'}
        </Link>
      </p>
    </section>
  )
}

/** Rendered before the dates are known, so it keeps the same height. */
function FirstDate() {
  const { zone } = useAppState()
  const { known, problem } = useLive<Availability>(zone === undefined ? NOTICES_PATH : availabilityPath(zone))
  const { status } = useStore(liveState)
  return (
    <p className="first-date">
      <span>Prima data libera</span>
      <strong>
        {zone === undefined ? 'Dipende dalla zona' : known ? firstDateText(known.value) : unknownText(status, problem)}
      </strong>
    </p>
  )
}

function unknownText(status: LiveState['status'], problem: Problem | undefined): string {
  if (status === 'offline') return 'Senza rete non lo sappiamo'
  return problem === undefined ? '…' : 'Adesso non lo sappiamo'
}

function firstDateText({ dates: [first] }: Availability): string {
  return first === undefined ? 'Nessuna, per ora' : longDate(Temporal.PlainDate.from(first.date))
}
