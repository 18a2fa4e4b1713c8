import { Link } from 'wouter'
import { Icon } from '../shared/icon.tsx'

export const NotFoundPage = () => (
  <section className="notice">
    <Icon name="info" />
    <h2>Questa pagina non esiste</h2>
    <p>Controlla l’indirizzo, oppure riparti dal calendario.</p>
    <p>
      <Link className="button" href="/calendar">
        <Icon name="calendar" />
        Vai al calendario
      </Link>
    </p>
  </section>
)
