import { type BookingStatus, RESIDENT_STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const ICONS = {
  confermato: 'calendar',
  ritirato: 'check',
  'non-esposto': 'alert',
  parziale: 'alert',
  'non-conforme': 'alert',
  annullato: 'close',
} as const satisfies Record<BookingStatus, IconName>

interface StatusMarkProps {
  status: BookingStatus
  /** The desk has its own, shorter words. */
  labels?: Record<BookingStatus, string>
}

export const StatusMark = ({ status, labels = RESIDENT_STATUS_LABELS }: StatusMarkProps) => (
  <span className={`status-mark ${status}`}>
    <Icon name={ICONS[status]} />
    {labels[status]}
  </span>
)
