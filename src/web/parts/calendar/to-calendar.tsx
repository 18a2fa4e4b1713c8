import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'

/** The way back from a page that has no answer. */
export const ToCalendar = () => (
  <p>
    <Link className="button" href="/calendar">
      <Icon name="calendar" />
      Vai al calendario
    </Link>
  </p>
)
