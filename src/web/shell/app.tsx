import { type ComponentType, Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { PageData } from '../../contract/http/page.ts'
import { AppStateContext } from '../device/app-state.ts'
import { SheetHost } from '../ui/overlay/sheet.tsx'
import { ToastList } from '../ui/overlay/toast-list.tsx'
import { headerTitle } from './header-title.ts'
import { Menu } from './menu.tsx'
import { PageError } from '../ui/page-error.tsx'
import { hasHomes } from './zone/has-homes.ts'
import { type Page, pageAt } from './page.ts'
import { SiteFooter } from './site-footer.tsx'
import { useLiveState } from './use-live-state.ts'

interface AppProps {
  data: PageData
  pages: readonly Page[]
  /** By the page's file. Loaded on demand in the browser, at once where a page is rendered as HTML; the next two likewise. */
  components: Readonly<Record<string, ComponentType>>
  ZoneChooser: ComponentType
  HomeBar: ComponentType
}

export function App({ data, pages, components, ZoneChooser, HomeBar }: AppProps) {
  const state = useLiveState(data)
  const [path] = useLocation()
  const page = pageAt(pages, path)
  const isZoneWanted = page.needsZone === true && state.zone === undefined
  const main = usePageChange(page.name + isZoneWanted, `${page.name} · ${state.comune.name}`)
  const Shown = isZoneWanted ? ZoneChooser : components[page.file]!
  const hasHomeBar = hasHomes(state.comune) && page.needsZone && !isZoneWanted

  return (
    <AppStateContext value={state}>
      <PageError>
        <a className="skip-link" href="#contenuto">
          Vai al contenuto
        </a>
        <header className="site-header">
          <h1 aria-live="polite">{headerTitle(page, state.now)}</h1>
          <span className="comune-name">{state.comune.name}</span>
        </header>
        <Menu path={path} pages={pages} />
        <main ref={main} id="contenuto" tabIndex={-1}>
          <PageError key={page.file}>
            <Suspense fallback={<div className="page-loading" role="status" aria-label="Caricamento" />}>
              {hasHomeBar && <HomeBar />}
              <Shown />
            </Suspense>
          </PageError>
        </main>
        <SiteFooter />
        <SheetHost />
        <ToastList />
      </PageError>
    </AppStateContext>
  )
}

/**
 * A new page starts at its top, with its own title, and gets the focus, so that a screen reader announces it. Runs before
 * the page's own effects, which may set another title, such as the name of a point.
 */
function usePageChange(page: string, title: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.title = title
    scrollTo(0, 0)
    // A page with a question has already focused its field.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [page, title])
  return main
}
