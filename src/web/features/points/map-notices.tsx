import { Link } from 'wouter'
import { MAP_PATH } from '../../parts/places/map-address.ts'

/** For a shared address whose point was removed. */
export const MissingPoint = () => (
  <section className="map-notice">
    <h2>Questo punto non c’è più</h2>
    <p>Forse è stato spostato o tolto. Nell’elenco trovi quelli di adesso.</p>
    <Link className="button" href={MAP_PATH}>
      Tutti i punti
    </Link>
  </section>
)

export const PointsFailed = () => <p role="alert">L’elenco completo non è arrivato. Riprova quando c’è rete.</p>
