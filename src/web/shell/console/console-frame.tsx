import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useAppState } from '../../device/app-state.ts'
import { useStaff } from '../../device/session/staff-session.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { ComuneContext, inComune } from '../../parts/console/comune.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { SheetHost } from '../../ui/overlay/sheet.tsx'
import { ToastList } from '../../ui/overlay/toast-list.tsx'
import { PageError } from '../../ui/page-error.tsx'
import { AreaLinks } from './area-links.tsx'
import { areaAt, type ConsoleAreas } from './areas.ts'
import { ComuneBar } from './comune-bar.tsx'
import { useOwnQueries } from './own-queries.ts'
import { SignedIn } from './signed-in.tsx'

/** The frame around every page of the console. */
export function ConsoleFrame({ areas }: { areas: ConsoleAreas }) {
  const { comune } = useAppState()
  const [path] = useLocation()
  const { name: areaName, Page, opensOffline = false } = areaAt(areas, path)
  const within = inComune(path)
  const session = useStaff()
  useOwnQueries()
  const isSigningIn = session.status === 'unknown' || (session.status === 'known' && session.staff === null)
  const name = isSigningIn ? 'Gestione' : areaName
  const comuni = useQuery({ ...comuniQuery, enabled: !isSigningIn && session.status === 'known' })
  // The comune of the address, which may be another than the host's.
  const shown = comuni.data?.find(({ id }) => id === within?.comuneId) ?? { name: comune.name, address: '' }
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
        <SignedIn />
      </header>
      <div className="console">
        <AreaLinks areas={areas} path={path} />
        <main id="contenuto" tabIndex={-1}>
          {within === undefined || isSigningIn || opensOffline ? (
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

/** The frame around every page of a comune, for people who have a role in it. */
function InComune({ comuneId, children }: { comuneId: string; children: ReactNode }) {
  const comuni = useQuery(comuniQuery)
  return (
    <QueryResult of={comuni}>
      {(list) => {
        const comune = list.find(({ id }) => id === comuneId)
        if (comune === undefined) return <UnknownComune />
        return (
          <ComuneContext key={comuneId} value={comune}>
            <ComuneBar comuni={list} />
            {children}
          </ComuneContext>
        )
      }}
    </QueryResult>
  )
}

const UnknownComune = () => (
  <section className="notice">
    <p>Questo comune non c’è, o il tuo ruolo non lo comprende.</p>
    <p>
      <Link className="button" href="/gestione">
        Tutti i comuni
      </Link>
    </p>
  </section>
)
