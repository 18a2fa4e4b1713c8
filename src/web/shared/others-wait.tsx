import { Link } from 'wouter'
import { RETURN_PARAMETER } from '../../contract/session.ts'
import { Icon } from './icon.tsx'
import { useUserId } from './session.ts'

/** To whoever holds the phone: that something waits, and nothing of what it says. */
export function OthersWait({ count, backTo }: { count: number; backTo: string }) {
  const isNobodyHere = useUserId() === undefined
  if (count === 0) return null
  return (
    <section className="card waiting" role="status">
      <h2>
        <Icon name="clock" />
        {count === 1 ? 'Una richiesta aspetta chi l’ha scritta' : `${count} richieste aspettano chi le ha scritte`}
      </h2>
      <p>
        {count === 1 ? 'Parte da sola' : 'Partono da sole'} quando chi scrive entra di nuovo, con lo stesso indirizzo.
        Dopo 30 giorni si cancella da questo dispositivo.
      </p>
      {isNobodyHere && (
        <p>
          <Link className="button" href={`/accedi?${RETURN_PARAMETER}=${backTo}`}>
            Entra
          </Link>
        </p>
      )}
    </section>
  )
}
