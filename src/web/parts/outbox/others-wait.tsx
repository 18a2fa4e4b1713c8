import { Link } from 'wouter'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { useUserId } from '../../device/session/session.ts'
import { agreeing, countOf } from '../../../domain/italian/words.ts'

/** To whoever holds the phone: that something waits, and nothing of what it says. */
export function OthersWait({ count, backTo }: { count: number; backTo: string }) {
  const isNobodyHere = useUserId() === undefined
  if (count === 0) return null
  return (
    <section className="card waiting" role="status">
      <h2>
        <Icon name="clock" />
        {countOf(count, 'richiesta aspetta chi l’ha scritta', 'richieste aspettano chi le ha scritte')}
      </h2>
      <p>
        {agreeing(count, 'Parte da sola quando chi l’ha scritta', 'Partono da sole quando chi le ha scritte')} entra di
        nuovo, con lo stesso indirizzo. Dopo 30 giorni {agreeing(count, 'si cancella', 'si cancellano')} da questo
        dispositivo.
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
