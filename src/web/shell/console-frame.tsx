import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { ComuneView } from '../../contract/edition/console.ts'
import type { StaffAct } from '../../domain/gestore/roles.ts'
import { callServer, explain } from '../device/api.ts'
import { useAppState } from '../device/app-state.ts'
import { endStaffSession, useStaff } from '../device/session/staff-session.ts'
import { recall, remember } from '../device/storage/memory.ts'
import { Answer } from '../parts/console/answer.tsx'
import { ComuneContext, comunePath, inComune } from '../parts/console/comune.tsx'
import { comuniQuery } from '../parts/console/queries.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { SheetHost } from '../ui/overlay/sheet.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { ToastList } from '../ui/overlay/toast-list.tsx'
import { PageError } from '../ui/page-error.tsx'
import { ComuneBar } from './comune-bar.tsx'
import { useOwnQueries } from './own-queries.ts'

/** One page of the console. */
export interface Area {
  /** An address; for an area of a comune, what follows the comune's in it. */
  readonly path: string
  readonly name: string
  readonly Page: ComponentType
  /** Where it is among the areas, for who may do that there; without, it is reached from another page. */
  readonly menu?: { readonly icon: IconName; readonly act?: StaffAct }
  /** It says itself which comune it is of and who may: it opens where nobody can be asked. */
  readonly opensOffline?: boolean
}

export interface ConsoleAreas {
  /** The first is also for addresses that have none. */
  readonly general: readonly Area[]
  readonly ofComune: readonly Area[]
}

/** The area at an address; what nothing is at leads to the first. */
function areaAt({ general, ofComune }: ConsoleAreas, path: string): Area {
  const within = inComune(path)
  if (within !== undefined) return ofComune.find((area) => area.path === within.segment) ?? ofComune[0]!
  return general.find((area) => area.path === path.replace(/\/$/, '')) ?? general[0]!
}

/** What stands around every page of the console. */
export function ConsoleFrame({ areas }: { areas: ConsoleAreas }) {
  const { comune } = useAppState()
  const [path] = useLocation()
  const { name: areaName, Page, opensOffline = false } = areaAt(areas, path)
  const within = inComune(path)
  const session = useStaff()
  useOwnQueries()
  const isAtTheDoor = session.status === 'unknown' || (session.status === 'known' && session.staff === null)
  const name = isAtTheDoor ? 'Gestione' : areaName
  const comuni = useQuery({ ...comuniQuery, enabled: !isAtTheDoor && session.status === 'known' })
  // The one that is worked on, whoever's address the console is at.
  const shown = comuni.data?.find(({ id }) => id === within?.comuneId) ?? { name: comune.name, address: '' }
  const workedOn = within?.comuneId
  useEffect(() => {
    if (workedOn !== undefined) remember(LAST_COMUNE, workedOn)
  }, [workedOn])
  useEffect(() => {
    document.title = `${name} · ${shown.name}`
  }, [name, shown.name])
  const page = (
    <PageError key={path}>
      <Suspense fallback={<div className="page-loading" role="status" aria-label="Caricamento" />}>
        <Page />
      </Suspense>
    </PageError>
  )
  return (
    <PageError>
      <a className="skip-link" href="#contenuto">
        Vai al contenuto
      </a>
      <header className="site-header">
        <h1>{name}</h1>
        <Who />
      </header>
      <div className="console">
        <AreaLinks areas={areas} path={path} />
        <main id="contenuto" tabIndex={-1}>
          {within === undefined || isAtTheDoor || opensOffline ? (
            page
          ) : (
            <InComune comuneId={within.comuneId}>{page}</InComune>
          )}
        </main>
      </div>
      <footer className="site-footer">
        {shown.address !== null && <a href={`${shown.address}/calendar`}>L’app di chi abita a {shown.name}</a>}
      </footer>
      <SheetHost />
      <ToastList />
    </PageError>
  )
}

const LAST_COMUNE = 'gestione-comune'

/** What stands around every page of a comune, for who may do anything in it. */
function InComune({ comuneId, children }: { comuneId: string; children: ReactNode }) {
  const comuni = useQuery(comuniQuery)
  return (
    <Answer of={comuni}>
      {(list) => {
        const comune = list.find(({ id }) => id === comuneId)
        if (comune === undefined) return <Unknown />
        return (
          <ComuneContext key={comuneId} value={comune}>
            <ComuneBar comuni={list} />
            {children}
          </ComuneContext>
        )
      }}
    </Answer>
  )
}

const Unknown = () => (
  <section className="notice">
    <p>Questo comune non c’è, o il tuo ruolo non lo comprende.</p>
    <p>
      <Link className="button" href="/gestione">
        Tutti i comuni
      </Link>
    </p>
  </section>
)

function AreaLinks({ areas, path }: { areas: ConsoleAreas; path: string }) {
  const session = useStaff()
  const staff = session.status === 'known' ? session.staff : null
  const comuni = useQuery({ ...comuniQuery, enabled: staff !== null })
  if (staff === null) return null
  const current = areaAt(areas, path)
  const comuneId = inComune(path)?.comuneId ?? recall(LAST_COMUNE)
  const comune = comuni.data?.find(({ id }) => id === comuneId)
  return (
    <nav className="console-areas" aria-label="Aree">
      <AreaList areas={areas.general} may={staff.may} current={current} hrefOf={(to) => to} />
      {comune !== undefined && (
        <>
          <p className="comune-of-areas">{comune.name}</p>
          <AreaList
            areas={areas.ofComune}
            may={comune.may}
            current={current}
            hrefOf={(segment) => comunePath(comune.id, segment)}
          />
        </>
      )}
    </nav>
  )
}

interface AreaListProps {
  areas: readonly Area[]
  may: ComuneView['may']
  current: Area
  hrefOf: (path: string) => string
}

const AreaList = ({ areas, may, current, hrefOf }: AreaListProps) => (
  <ul>
    {areas.map(
      (area) =>
        area.menu !== undefined &&
        (area.menu.act === undefined || may.includes(area.menu.act)) && (
          <li key={area.path}>
            <Link
              ref={area === current ? bringIntoView : null}
              href={hrefOf(area.path)}
              aria-current={area === current ? 'page' : undefined}
            >
              <Icon name={area.menu.icon} />
              {area.name}
            </Link>
          </li>
        ),
    )}
  </ul>
)

/** On a phone the areas are one long row. */
const bringIntoView = (link: HTMLElement | null): void => link?.scrollIntoView({ inline: 'center', block: 'nearest' })

function Who() {
  const { comune } = useAppState()
  const session = useStaff()
  if (session.status !== 'known' || session.staff === null) return <span className="comune-name">{comune.name}</span>
  return (
    <span className="console-who">
      <span>{session.staff.email}</span>
      <button type="button" className="link-button" onClick={() => void leave()}>
        Esci
      </button>
    </span>
  )
}

async function leave(): Promise<void> {
  try {
    await callServer('DELETE', '/api/staff/session')
    await endStaffSession()
    showToast({ title: 'Accesso chiuso' })
  } catch (error) {
    showToast({ title: 'L’accesso è ancora aperto', message: explain(error) })
  }
}
