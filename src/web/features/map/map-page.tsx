import { NotYet } from '../../shared/not-yet.tsx'

export const MapPage = () => (
  <NotYet icon="map" title="La mappa non c’è ancora">
    Qui troverai il punto di raccolta più vicino e i suoi orari.
  </NotYet>
)
