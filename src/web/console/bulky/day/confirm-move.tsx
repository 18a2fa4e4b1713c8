import type { SlotView } from '../../../../contract/bulky/view.ts'
import { longDate, longDateTitle } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useAppState } from '../../../device/app-state.ts'

interface ConfirmMoveProps {
  from: SlotView
  to: string
  onMove: () => void
  onClose: () => void
}

/** Asks before the mails are sent, since those cannot be taken back. */
export const ConfirmMove = ({ from, to, onMove, onClose }: ConfirmMoveProps) => (
  <Dialog label="Sposta la data" className="sheet" onClose={onClose}>
    <h2>Spostare {countOf(from.taken, 'ritiro', 'ritiri')}?</h2>
    <MoveConsequences from={from.date} to={to} />
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

/** What the move does besides. */
export function MoveConsequences({ from, to }: { from: string; to: string }) {
  const { now } = useAppState()
  const [left, entered] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = now.toPlainDate().until(entered).days
  return (
    <>
      <p>
        Da {longDate(left)} a {longDate(entered)}. Scriviamo subito a chi ha un’e-mail. Chi non ce l’ha va chiamato. Per
        tornare indietro serve un altro spostamento, con un altro messaggio.
      </p>
      <p>{longDateTitle(left)} si chiude: non si prenota più, finché non riapri la data.</p>
      {days <= SHORT_NOTICE && (
        <p className="short-notice">
          <strong>C’è poco preavviso:</strong> la nuova data è {NEAR_DAYS[days] ?? longDate(entered)}. Chi non legge
          l’e-mail in tempo non mette fuori niente.
        </p>
      )}
    </>
  )
}

/** Days within which many have not read their mail yet. */
const SHORT_NOTICE = 2
const NEAR_DAYS = ['oggi', 'domani', 'dopodomani']
