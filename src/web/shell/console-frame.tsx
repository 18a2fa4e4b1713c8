import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAppState } from '../device/app-state.ts'
import { SheetHost } from '../ui/overlay/sheet.tsx'
import { ToastList } from '../ui/overlay/toast-list.tsx'
import { PageError } from '../ui/page-error.tsx'

/** One page of the console. */
export interface Area {
  readonly path: string
  readonly name: string
  readonly Page: ComponentType
}

/** What stands around every page of the console. */
export function ConsoleFrame({ areaAt }: { areaAt: (path: string) => Area }) {
  const { comune } = useAppState()
  const [path] = useLocation()
  const { name, Page } = areaAt(path)
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
        <span className="comune-name">{comune.name}</span>
      </header>
      <main id="contenuto" tabIndex={-1}>
        <PageError key={path}>
          <Page />
        </PageError>
      </main>
      <footer className="site-footer">
        <a href="/calendar">All’app di chi abita a {comune.name}</a>
      </footer>
      <SheetHost />
      <ToastList />
    </PageError>
  )
}
