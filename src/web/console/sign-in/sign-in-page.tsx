import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import { refreshStaff, useStaff } from '../../device/session/staff-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { Unreachable } from '../../ui/unreachable.tsx'
import { EnterConsole } from './enter-console.tsx'
import { FirstAdministrator } from './first-administrator.tsx'
import '../../parts/sign-in/sign-in.css'

/** The sign-in of the console; its first administrator uses `/gestione/primo`. */
export function ConsoleSignInPage() {
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
      if (session.staff !== null) return <Inside backTo={search.get(RETURN_PARAMETER) ?? ''} />
      return path === '/gestione/primo' ? <FirstAdministrator code={search.get('codice') ?? ''} /> : <EnterConsole />
  }
}

/** After the sign-in, on to the page that was asked for. The address with the code does not stay in the history. */
function Inside({ backTo }: { backTo: string }) {
  const [, navigate] = useLocation()
  useEffect(
    () => navigate(backTo.startsWith('/gestione/') ? backTo : '/gestione', { replace: true }),
    [backTo, navigate],
  )
  return <Loading what="Per entrare in gestione" />
}
