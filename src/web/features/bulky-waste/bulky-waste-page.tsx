import { NotYet } from '../../shared/not-yet.tsx'

export const BulkyWastePage = () => (
  <NotYet icon="bulky" title="Il ritiro non si prenota ancora da qui">
    Qui potrai prenotare il ritiro di mobili ed elettrodomestici.
  </NotYet>
)
