import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import type { StaffAnswer } from '../../../contract/gestore/staff.ts'
import { callServer, explain } from '../../device/api.ts'
import { endStaffSession, refreshStaff, useStaff } from '../../device/session/staff-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Unreachable } from '../../ui/unreachable.tsx'
import { EnterConsole } from './enter-console.tsx'
import { FirstAdministrator } from './first-administrator.tsx'
import '../../parts/sign-in/sign-in.css'

/** The door of the console; its first administrator comes in through `/gestione/primo`. */
export function EntrancePage() {
  const session = useStaff()
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  switch (session.status) {
    case 'unknown':
      return <Loading what="Per entrare in gestione" />
    case 'unreachable':
      return (
        <Unreachable onRetry={() => void refreshStaff()}>
          Per entrare in gestione serve la rete. Riprova tra poco.
        </Unreachable>
      )
    case 'known':
      if (session.staff !== null) return <Inside staff={session.staff} backTo={search.get(RETURN_PARAMETER) ?? ''} />
      return path === '/gestione/primo' ? <FirstAdministrator code={search.get('codice') ?? ''} /> : <EnterConsole />
  }
}

interface InsideProps {
  staff: NonNullable<StaffAnswer['staff']>
  /** The page of the console that somebody came from. */
  backTo: string
}

function Inside({ staff, backTo }: InsideProps) {
  const [path, navigate] = useLocation()
  const target = backTo.startsWith('/gestione/') ? backTo : '/gestione'
  useEffect(() => {
    // The address with the code has done its work: it does not stay in the history.
    if (path !== target) navigate(target, { replace: true })
  }, [path, target, navigate])
  return (
    <section className="card sign-in">
      <h2>Sei in gestione</h2>
      <p>
        Con <strong>{staff.email}</strong>, su questo dispositivo.
      </p>
      <p className="actions">
        {staff.may.includes('desk') && (
          <Link className="button" href="/gestione/ritiri">
            Gestione dei ritiri
          </Link>
        )}
        <button type="button" className="button secondary" onClick={() => void leave()}>
          Esci
        </button>
      </p>
    </section>
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
