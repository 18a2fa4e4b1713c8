import type { ComponentType } from 'react'
import { Link, useSearch } from 'wouter'
import { useAppState } from '../../device/app-state.ts'
import { useBulkyOffer } from '../../parts/bulky/offer.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { deviceStaff } from '../../device/session/device-staff.ts'
import { refreshStaff, useStaff } from '../../device/session/staff-session.ts'
import { Unreachable } from '../../ui/unreachable.tsx'
import { AllComuniPanel } from './all-comuni-panel.tsx'
import { AmendPanel } from './booking/amend-panel.tsx'
import { DatesPanel } from './day/dates-panel.tsx'
import { DayPanel } from './day/day-panel.tsx'
import { DeskWaiting } from './desk-waiting.tsx'
import { FiguresPanel } from './figures/figures-panel.tsx'
import { DESK, DESK_ENTRANCE, type PanelProps } from './panel.ts'
import { PhonePanel } from './booking/phone-panel.tsx'
import { PendingCalls } from './day/pending-calls.tsx'
import { SearchPanel } from './search-panel.tsx'
import '../../parts/bulky/bulky.css'
import './desk.css'

const PANELS: { id: string; name: string; Panel: ComponentType<PanelProps> }[] = [
  { id: 'giorno', name: 'Giorno', Panel: DayPanel },
  { id: 'date', name: 'Date', Panel: DatesPanel },
  { id: 'cerca', name: 'Cerca', Panel: SearchPanel },
  { id: 'telefono', name: 'Al telefono', Panel: PhonePanel },
  { id: 'cifre', name: 'Statistiche', Panel: FiguresPanel },
  { id: 'comuni', name: 'Tutti i comuni', Panel: AllComuniPanel },
]

/** Reached from a stop, not from the tabs. */
const AMEND = 'modifica'

export function DeskPage() {
  const session = useStaff()
  const offer = useBulkyOffer()
  if (session.status === 'unknown' || offer === undefined) return <Loading what="Per lavorare da qui" />
  // A tablet in the van that has lost the network still shows the sheet to who was in the console last.
  if (session.status === 'unreachable' && !deviceStaff()) {
    return (
      <Unreachable onRetry={() => void refreshStaff()}>
        Per entrare in gestione serve la rete. Riprova tra poco.
      </Unreachable>
    )
  }
  if (session.status === 'known' && session.staff === null) return <StaffOnly />
  if (session.status === 'known' && !session.staff?.may.includes('desk')) return <NoDesk />
  return offer === null ? (
    <p className="notice">In questo comune i ritiri non si prenotano da qui.</p>
  ) : (
    <Desk offer={offer} />
  )
}

function Desk(props: PanelProps) {
  const { name } = useAppState().comune
  const asked = new URLSearchParams(useSearch()).get('vista')
  const { id: current, Panel } = PANELS.find(({ id }) => id === asked) ?? PANELS[0]!
  const isAmending = asked === AMEND
  return (
    <div className="desk">
      <h2 className="desk-comune">Ritiri di {name}</h2>
      <nav className="desk-tabs" aria-label="Gestione dei ritiri">
        {PANELS.map(({ id, name: view }) => (
          <Link key={id} href={`${DESK}?vista=${id}`} aria-current={id === current && !isAmending ? 'page' : undefined}>
            {view}
          </Link>
        ))}
      </nav>
      <DeskWaiting />
      <PendingCalls />
      {isAmending ? <AmendPanel {...props} /> : <Panel {...props} />}
    </div>
  )
}

const StaffOnly = () => (
  <section className="notice">
    <Icon name="person" />
    <h2>Riservato a chi gestisce il servizio</h2>
    <p>Entra con il tuo indirizzo di lavoro.</p>
    <p>
      <Link className="button" href={DESK_ENTRANCE}>
        Entra
      </Link>
    </p>
  </section>
)

const NoDesk = () => (
  <p className="notice">In questo comune il tuo ruolo non comprende i ritiri. Chiedilo a chi amministra.</p>
)
