import { callServer, explain } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { endStaffSession, useStaff } from '../../device/session/staff-session.ts'
import { unsentInWords } from '../../parts/outbox/unsent.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Who is signed in, and the button to sign out; before that, the name of the comune. */
export function SignedIn() {
  const { comune } = useAppState()
  const session = useStaff()
  if (session.status !== 'known' || session.staff === null) return <span className="comune-name">{comune.name}</span>
  const { id, email } = session.staff
  return (
    <span className="console-who">
      <span>{email}</span>
      <button type="button" className="link-button" onClick={() => void leave(id)}>
        Esci
      </button>
    </span>
  )
}

async function leave(id: string): Promise<void> {
  try {
    await callServer('DELETE', '/api/staff/session')
    const message = await unsentInWords(id)
    await endStaffSession()
    showToast({ title: 'Accesso chiuso', message, ...(message !== undefined && { duration: null }) })
  } catch (error) {
    showToast({ title: 'L’accesso è ancora aperto', message: explain(error) })
  }
}
