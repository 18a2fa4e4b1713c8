import { Link, useLocation } from 'wouter'
import { mayDo } from '../../../../domain/gestore/roles.ts'
import { fullDateTitle } from '../../../../domain/italian/dates.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useStaff } from '../../../device/session/staff-session.ts'
import { comunePath, deskPath } from '../../../parts/console/comune.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDeskApi } from '../desk.ts'

/** The day, the way to other days, and its files. */
export function DayHead({ day }: { day: Temporal.PlainDate }) {
  const { comune } = useAppState()
  const [, navigate] = useLocation()
  const api = useDeskApi()
  const session = useStaff()
  const mayRead = session.status === 'known' && mayDo(session.staff?.grants ?? [], 'read', comune.id)
  const date = day.toString()
  const go = (to: string): void => navigate(deskPath(comune.id, { day: to }))
  return (
    <div className="card day-head">
      <button
        type="button"
        className="icon-button"
        aria-label="Giorno prima"
        onClick={() => go(day.subtract({ days: 1 }).toString())}
      >
        <Icon name="chevron-left" />
      </button>
      <h2>
        <span className="on-paper">{comune.name}: </span>
        {fullDateTitle(day)}
      </h2>
      <button
        type="button"
        className="icon-button"
        aria-label="Giorno dopo"
        onClick={() => go(day.add({ days: 1 }).toString())}
      >
        <Icon name="chevron-right" />
      </button>
      <p className="actions">
        <label>
          Vai al giorno{' '}
          <input type="date" value={date} onChange={({ target }) => target.value !== '' && go(target.value)} />
        </label>
        <button type="button" className="button secondary" onClick={() => print()}>
          <Icon name="print" />
          Stampa
        </button>
        <a className="button secondary" href={`${api}/sheet.pdf?date=${date}`} download>
          PDF
        </a>
        <a className="button secondary" href={`${api}/bookings.csv?from=${date}&until=${date}`} download>
          CSV
        </a>
        {mayRead && (
          <Link className="button secondary" href={comunePath(comune.id, 'ingombranti')}>
            Regole e giri
          </Link>
        )}
      </p>
    </div>
  )
}
