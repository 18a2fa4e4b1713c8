import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { agreeing, countOf } from '../../../domain/italian/words.ts'

interface OthersWaitProps {
  count: number
  /** Where to sign in, if nobody is signed in. */
  enterAt: string | undefined
}

/** Says that something of another account waits, without its content. */
export function OthersWait({ count, enterAt }: OthersWaitProps) {
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
      {enterAt !== undefined && (
        <p>
          <Link className="button" href={enterAt}>
            Entra
          </Link>
        </p>
      )}
    </section>
  )
}
