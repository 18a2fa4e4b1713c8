import { NotYet } from '../../shared/not-yet.tsx'

export const WasteListPage = () => (
  <NotYet icon="guide" title="Il Rifiutario non c’è ancora">
    Qui potrai cercare un oggetto e sapere in quale mastello va.
  </NotYet>
)
