import { useLocation, useSearch } from 'wouter'
import { daySheetPath, DESK_API } from '../../../../contract/bulky/paths.ts'
import type { CancelledStop, DaySheet } from '../../../../contract/bulky/view.ts'
import { cancelledInWords } from '../../../../domain/bulky/cancelled.ts'
import { fullDateTitle } from '../../../../domain/italian/dates.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { refreshStaff } from '../../../device/session/staff-session.ts'
import { usePrivateLive } from '../../../device/live/private-live.ts'
import { dayPath } from '../panel.ts'
import { sheetProblem } from '../sheet-state.ts'
import { roundInWords } from '../../../../domain/bulky/catalogue/round.ts'
import { StopCard } from './stop-card.tsx'

/** The day sheet: live, printable, and of use in the van without network. */
export function DayPanel() {
  const { now, comune } = useAppState()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('giorno') ?? ''
  const day = dateOf(asked) ?? now.toPlainDate()
  const date = day.toString()
  const sheet = usePrivateLive<DaySheet>(daySheetPath(date), refreshStaff)
  const { known } = sheet
  const problem = sheetProblem(sheet)
  const go = (to: string): void => navigate(dayPath(to))
  const zones = Map.groupBy(known?.value.stops ?? [], ({ zone }) => zone)
  return (
    <section className="day-sheet">
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
          <a className="button secondary" href={`${DESK_API}/sheet.pdf?date=${date}`} download>
            PDF
          </a>
          <a className="button secondary" href={`${DESK_API}/bookings.csv?from=${date}&until=${date}`} download>
            CSV
          </a>
        </p>
      </div>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {known === undefined && problem === undefined && <p role="status">Cerchiamo il foglio…</p>}
      {known?.value.stops.length === 0 && <p className="card">Nessun ritiro in questa data.</p>}
      {[...zones].map(([zone, stops]) => (
        <section key={zone} className="round">
          <h3>
            {comune.zones.find(({ id }) => id === zone)?.name ?? zone}: {roundInWords(stops)}
          </h3>
          <ol>
            {stops.map((stop, index) => (
              <StopCard key={stop.id} stop={stop} number={index + 1} />
            ))}
          </ol>
        </section>
      ))}
      <CancelledStops stops={known?.value.cancelled ?? []} />
    </section>
  )
}

/** For whoever has an older sheet in hand. */
const CancelledStops = ({ stops }: { stops: readonly CancelledStop[] }) =>
  stops.length > 0 && (
    <section className="card">
      <h3>Annullati: non passare</h3>
      <ul>
        {stops.map((stop) => (
          <li key={stop.code}>{cancelledInWords(stop)}</li>
        ))}
      </ul>
    </section>
  )
/** An address may name a day that does not exist. */
function dateOf(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
