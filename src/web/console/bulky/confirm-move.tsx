import type { SlotView } from '../../../contract/bulky/view.ts'
import { longDate } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface ConfirmMoveProps {
  from: SlotView
  to: string
  onMove: () => void
  onClose: () => void
}

/** Before the mails go out: what everybody has been told cannot be taken back. */
export const ConfirmMove = ({ from, to, onMove, onClose }: ConfirmMoveProps) => (
  <Dialog label="Sposta la data" className="sheet" onClose={onClose}>
    <h2>Spostare {countOf(from.taken, 'ritiro', 'ritiri')}?</h2>
    <p>
      Da {longDate(Temporal.PlainDate.from(from.date))} a {longDate(Temporal.PlainDate.from(to))}. Scriviamo subito a
      chi ha un’e-mail. Chi non ce l’ha va chiamato. Per tornare indietro serve un altro spostamento, con un altro
      messaggio.
    </p>
    <p className="actions">
      <button type="button" className="button" onClick={onClose}>
        Lascia com’è
      </button>
      <button type="button" className="button secondary danger" onClick={onMove}>
        Sposta e avvisa
      </button>
    </p>
  </Dialog>
)
