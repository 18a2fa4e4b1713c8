import { Link } from 'wouter'
import type { User } from '../../../../contract/account/answers.ts'
import { RETURN_PARAMETER } from '../../../../contract/account/session.ts'
import { callServer, explain } from '../../../device/api.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { refreshSession, useSession } from '../../../device/session/session.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Unreachable } from '../../../ui/unreachable.tsx'
import { DeviceList } from './device-list.tsx'
import { OwnData } from './own-data.tsx'
import { leaveThisDevice } from './signed-out.ts'
import './profile.css'

/** Who is signed in here, on which other devices, and what we hold about them. */
export function ProfilePage() {
  const session = useSession()
  switch (session.status) {
    case 'unknown':
      return (
        <div className="profile-page">
          <Loading what="Per vedere il tuo profilo" />
        </div>
      )
    case 'unreachable':
      return (
        <Unreachable onRetry={() => void refreshSession()}>
          Adesso non riusciamo a mostrarti i tuoi dati. Il calendario funziona lo stesso.
        </Unreachable>
      )
    case 'known':
      return session.user === null ? <Nobody /> : <Profile key={session.user.id} user={session.user} />
  }
}

const Nobody = () => (
  <section className="notice">
    <Icon name="person" />
    <h2>Entra per vederlo</h2>
    <p>Qui trovi i dispositivi collegati e i tuoi dati. Entra con il tuo indirizzo e-mail.</p>
    <p className="actions">
      <Link className="button" href={`/accedi?${RETURN_PARAMETER}=/profilo`}>
        Entra
      </Link>
      <Link className="button secondary" href="/bulky-waste">
        I tuoi ritiri
      </Link>
    </p>
  </section>
)

const Profile = ({ user }: { user: User }) => (
  <div className="profile-page">
    <section className="card">
      <h2>{user.name === '' ? 'La tua e-mail' : user.name}</h2>
      <p className="profile-email">{user.email}</p>
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => void signOut(user.id)}>
          Esci
        </button>
      </p>
    </section>
    <DeviceList userId={user.id} />
    <OwnData userId={user.id} />
  </div>
)

async function signOut(userId: string): Promise<void> {
  try {
    await callServer('DELETE', '/api/session')
    await leaveThisDevice(userId, 'Accesso chiuso')
  } catch (error) {
    showToast({ title: 'L’accesso è ancora aperto', message: explain(error) })
  }
}
