import { type ComponentType, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { StaffAct } from '../../domain/gestore/roles.ts'
import { callServer, explain } from '../device/api.ts'
import { useAppState } from '../device/app-state.ts'
import { endStaffSession, useStaff } from '../device/session/staff-session.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { SheetHost } from '../ui/overlay/sheet.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { ToastList } from '../ui/overlay/toast-list.tsx'
import { PageError } from '../ui/page-error.tsx'

/** One page of the console. */
export interface Area {
  readonly path: string
  readonly name: string
  readonly Page: ComponentType
  /** Where it is among the areas, for who may do that there; without, it is reached from another page. */
  readonly menu?: { readonly icon: IconName; readonly act?: StaffAct }
  /** Addresses below it, such as `/gestione/comuni/<id>`, are the same page. */
  readonly hasParts?: true
}

/** The area at an address; what nothing is at leads to the first. */
export const areaAt = (areas: readonly Area[], path: string): Area =>
  areas.find((area) => area.path === path.replace(/\/$/, '')) ??
  areas.find((area) => area.hasParts && path.startsWith(`${area.path}/`)) ??
  areas[0]!

/** What stands around every page of the console. */
export function ConsoleFrame({ areas }: { areas: readonly Area[] }) {
  const { comune } = useAppState()
  const [path] = useLocation()
  const { name: areaName, Page } = areaAt(areas, path)
  const session = useStaff()
  const isAtTheDoor = session.status === 'unknown' || (session.status === 'known' && session.staff === null)
  const name = isAtTheDoor ? 'Gestione' : areaName
  useEffect(() => {
    document.title = `${name} · ${comune.name}`
  }, [name, comune.name])
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
          <PageError key={path}>
            <Page />
          </PageError>
        </main>
      </div>
      <footer className="site-footer">
        <a href="/calendar">L’app di chi abita a {comune.name}</a>
      </footer>
      <SheetHost />
      <ToastList />
    </PageError>
  )
}

function AreaLinks({ areas, path }: { areas: readonly Area[]; path: string }) {
  const session = useStaff()
  const staff = session.status === 'known' ? session.staff : null
  if (staff === null) return null
  const current = areaAt(areas, path).path
  return (
    <nav className="console-areas" aria-label="Aree">
      <ul>
        {areas.map(
          ({ path: to, name, menu }) =>
            menu !== undefined &&
            (menu.act === undefined || staff.may.includes(menu.act)) && (
              <li key={to}>
                <Link href={to} aria-current={to === current ? 'page' : undefined}>
                  <Icon name={menu.icon} />
                  {name}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

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
