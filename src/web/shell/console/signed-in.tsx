import { callServer, explain } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { endStaffSession, useStaff } from '../../device/session/staff-session.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Who is signed in, and the button to sign out; before that, the name of the comune. */
export function SignedIn() {
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
