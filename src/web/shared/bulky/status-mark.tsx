import { type BookingStatus, STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { Icon, type IconName } from '../icon.tsx'

const ICONS = {
  confermato: 'calendar',
  ritirato: 'check',
  'non-esposto': 'alert',
  parziale: 'alert',
  'non-conforme': 'alert',
  annullato: 'close',
} as const satisfies Record<BookingStatus, IconName>

export const StatusMark = ({ status }: { status: BookingStatus }) => (
  <span className={`status-mark ${status}`}>
    <Icon name={ICONS[status]} />
    {STATUS_LABELS[status]}
  </span>
)
