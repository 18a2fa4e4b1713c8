import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import type { DeskFile } from '../../../contract/bulky/desk.ts'
import { mayDo } from '../../../domain/gestore/roles.ts'
import { AppStateContext, useAppState } from '../../device/app-state.ts'
import { refreshStaff, useStaff } from '../../device/session/staff-session.ts'
import { comunePath, deskPath, DESKS, inComune } from '../../parts/console/comune.tsx'
import { ComuneSwitcher } from '../../parts/console/comune-switcher.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { Loading } from '../../ui/loading.tsx'
import { Unreachable } from '../../ui/unreachable.tsx'
import { AmendPanel } from './booking/amend-panel.tsx'
import { PhonePanel } from './booking/phone-panel.tsx'
import { DatesPanel } from './day/dates-panel.tsx'
import { DayPanel } from './day/day-panel.tsx'
import { PendingCalls } from './day/pending-calls.tsx'
import type { PanelProps } from './desk.ts'
import { RequireStaff } from './require-staff.tsx'
import { DeskWaiting } from './desk-waiting.tsx'
import { FiguresPanel } from './figures/figures-panel.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useDeskFile } from './use-desk-file.ts'
import '../../parts/bulky/bulky.css'
import './desk.css'

const PANELS: { id: string; name: string; Panel: ComponentType<PanelProps> }[] = [
  { id: 'giorno', name: 'Giorno', Panel: DayPanel },
  { id: 'date', name: 'Date', Panel: DatesPanel },
  { id: 'cerca', name: 'Cerca', Panel: SearchPanel },
  { id: 'telefono', name: 'Al telefono', Panel: PhonePanel },
  { id: 'cifre', name: 'Statistiche', Panel: FiguresPanel },
]

/** Reached from a stop, not from the tabs. */
const AMEND = 'modifica'

export function DeskPage() {
  const [path] = useLocation()
  const { comuneId } = inComune(path)!
  const session = useStaff()
  const isAllowed = session.status !== 'known' || mayDo(session.staff?.grants ?? [], 'desk', comuneId)
  return (
    <RequireStaff>
      {isAllowed ? (
        <DeskOf key={comuneId} comuneId={comuneId} />
      ) : (
        <p className="notice">In questo comune il tuo ruolo non comprende i ritiri. Chiedilo a chi amministra.</p>
      )}
    </RequireStaff>
  )
}

function DeskOf({ comuneId }: { comuneId: string }) {
  const { file, problem } = useDeskFile(comuneId)
  if (file === undefined) {
    if (problem === undefined) return <Loading what="Per lavorare da qui" />
    return <Unreachable onRetry={() => void refreshStaff()}>{problem}</Unreachable>
  }
  if (file.bulky === null) return <NotBooked file={file} />
  return (
    <InComune file={file}>
      <Desk offer={file.bulky} />
    </InComune>
  )
}

/** Gives everything below this comune instead of the host's. */
function InComune({ file: { comune, bulky }, children }: { file: DeskFile; children: ReactNode }) {
  const state = useAppState()
  const shown = useMemo(() => {
    const { map, ...others } = comune
    // The map archive of a comune is served at its own host only.
    const isShown = map !== undefined && (map.kind !== 'pmtiles' || comune.id === state.comune.id)
    return {
      ...state,
      comune: isShown ? { ...others, map } : others,
      bulky,
      zone: comune.zones.find(({ id }) => id === state.zone)?.id,
    }
  }, [state, comune, bulky])
  return <AppStateContext value={shown}>{children}</AppStateContext>
}

const NotBooked = ({ file: { comune } }: { file: DeskFile }) => (
  <div className="desk">
    <DeskHead id={comune.id} name={comune.name} />
    <section className="notice">
      <p>A {comune.name} i ritiri non si prenotano da qui.</p>
      <p>
        <Link className="button" href={comunePath(comune.id, 'ingombranti')}>
          Ingombranti di {comune.name}
        </Link>
      </p>
    </section>
  </div>
)

/** The comune's name, and with network the links to the others. */
function DeskHead({ id, name }: { id: string; name: string }) {
  const { data = [] } = useQuery(comuniQuery)
  const desks = data.filter(({ may }) => may.includes('desk'))
  return (
    <div className="desk-head">
      <h2 className="desk-comune">Ritiri di {name}</h2>
      {desks.length > 1 && <ComuneSwitcher key={id} comuni={desks} id={id} />}
      {desks.length > 1 && <Link href={DESKS}>Tutti i comuni</Link>}
    </div>
  )
}

function Desk(props: PanelProps) {
  const { id, name } = useAppState().comune
  const asked = new URLSearchParams(useSearch()).get('vista')
  const { id: current, Panel } = PANELS.find((panel) => panel.id === asked) ?? PANELS[0]!
  const isAmending = asked === AMEND
  return (
    <div className="desk">
      <DeskHead id={id} name={name} />
      <nav className="desk-tabs" aria-label="Gestione dei ritiri">
        {PANELS.map(({ id: view, name: title }) => (
          <Link
            key={view}
            href={deskPath(id, { view })}
            aria-current={view === current && !isAmending ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <DeskWaiting />
      <PendingCalls />
      {isAmending ? <AmendPanel {...props} /> : <Panel {...props} />}
    </div>
  )
}
