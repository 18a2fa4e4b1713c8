import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { deviceStaff } from '../../device/session/device-staff.ts'
import { refreshStaff, useStaff } from '../../device/session/staff-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Unreachable } from '../../ui/unreachable.tsx'
import { DESK_SIGN_IN } from './desk.ts'

/** Lets in the gestore's people. A tablet without network opens for the person who was in the console last. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const session = useStaff()
  if (session.status === 'unknown') return <Loading what="Per lavorare da qui" />
  if (session.status === 'unreachable' && !deviceStaff()) {
    return (
      <Unreachable onRetry={() => void refreshStaff()}>
        Per entrare in gestione serve la rete. Riprova tra poco.
      </Unreachable>
    )
  }
  return session.status === 'known' && session.staff === null ? <StaffOnly /> : children
}

const StaffOnly = () => (
  <section className="notice">
    <Icon name="person" />
    <h2>Riservato a chi gestisce il servizio</h2>
    <p>Entra con il tuo indirizzo di lavoro.</p>
    <p>
      <Link className="button" href={DESK_SIGN_IN}>
        Entra
      </Link>
    </p>
  </section>
)
