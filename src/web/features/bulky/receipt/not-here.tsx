import { NotYet } from '../../../ui/not-yet.tsx'

/** A comune without `ingombranti.json`. */
export const NotHere = () => (
  <NotYet icon="bulky" title="Il ritiro non si prenota da qui">
    In questo comune il ritiro degli ingombranti si chiede al gestore.
  </NotYet>
)
