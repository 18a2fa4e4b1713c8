import { countOf } from '../../../domain/italian/words.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

interface ConfirmNotificationProps {
  phones: number
  /** Whether the notice holds already, so that the notification is sent at once. */
  isNow: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation: a notification cannot be taken back. */
export const ConfirmNotification = ({ phones, isNow, onConfirm, onClose }: ConfirmNotificationProps) => (
  <ConfirmDialog
    title={`Avvisare ${countOf(phones, 'telefono', 'telefoni')}?`}
    keep="Torna al testo"
    act={isNow ? 'Avvisa adesso' : 'Programma la notifica'}
    onAct={onConfirm}
    onClose={onClose}
  >
    <p>
      {isNow
        ? 'La notifica parte tra pochi secondi e non si può richiamare.'
        : 'La notifica parte quando l’avviso comincia. Fino ad allora puoi cambiarlo o chiuderlo.'}
    </p>
  </ConfirmDialog>
)
