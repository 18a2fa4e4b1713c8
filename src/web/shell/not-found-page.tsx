import { Icon } from '../ui/icon.tsx'
import { ToCalendar } from '../parts/calendar/to-calendar.tsx'

export const NotFoundPage = () => (
  <section className="notice">
    <Icon name="info" />
    <h2>Questa pagina non esiste</h2>
    <p>Controlla l’indirizzo, oppure riparti dal calendario.</p>
    <ToCalendar />
  </section>
)
