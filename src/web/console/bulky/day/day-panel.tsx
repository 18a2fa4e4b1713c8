import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { daySheetPath, DESK_API } from '../../../../contract/bulky/paths.ts'
import type { CancelledStop, DaySheet } from '../../../../contract/bulky/view.ts'
import { cancelledInWords } from '../../../../domain/bulky/cancelled.ts'
import { fullDateTitle } from '../../../../domain/italian/dates.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { refreshStaff, useStaff } from '../../../device/session/staff-session.ts'
import { usePrivateLive } from '../../../device/live/private-live.ts'
import { dayPath } from '../panel.ts'
import { sheetProblem } from '../sheet-state.ts'
import { roundInWords } from '../../../../domain/bulky/catalogue/round.ts'
import { comunePath } from '../../../parts/console/comune.tsx'
import { type Chosen, SheetTools } from '../round/sheet-tools.tsx'
import { StopTools } from '../round/stop-tools.tsx'
import { useStopOrder } from '../round/use-stop-order.ts'
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
  const stops = known?.value.stops ?? []
  const zones = Map.groupBy(stops, ({ zone }) => zone)
  const { order, sorted, choose, move } = useStopOrder(date)
  const session = useStaff()
  const mayRead = session.status === 'known' && session.staff?.may.includes('read') === true
  const [chosen, setChosen] = useState<Chosen>()
  const nameOf = (id: string): string => comune.zones.find((zone) => zone.id === id)?.name ?? id
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
          {mayRead && (
            <Link className="button secondary" href={comunePath(comune.id, 'ingombranti')}>
              Regole e giri
            </Link>
          )}
        </p>
      </div>
      {stops.length > 1 && (
        <SheetTools
          stops={stops}
          order={order}
          onOrder={choose}
          hasBegun={Temporal.PlainDate.compare(day, now.toPlainDate()) <= 0}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {known === undefined && problem === undefined && <p role="status">Cerchiamo il foglio…</p>}
      {known?.value.stops.length === 0 && <p className="card">Nessun ritiro in questa data.</p>}
      {[...zones].map(([zone, unsorted]) => {
        const round = sorted(unsorted)
        return (
          <section key={zone} className="round">
            <h3>
              {nameOf(zone)}: {roundInWords(round)}
            </h3>
            <ol>
              {round.map((stop, index) => (
                <StopCard
                  key={stop.id}
                  stop={stop}
                  number={index + 1}
                  tools={
                    <StopTools
                      stop={stop}
                      isChosen={chosen?.has(stop.id)}
                      onChoose={(isChosen) => setChosen(withOrWithout(chosen, stop.id, isChosen))}
                      onMove={order === 'mano' ? (by) => move(round, stop.id, by) : undefined}
                      isFirst={index === 0}
                      isLast={index === round.length - 1}
                    />
                  }
                />
              ))}
            </ol>
          </section>
        )
      })}
      <CancelledStops stops={known?.value.cancelled ?? []} />
    </section>
  )
}

function withOrWithout(ids: Chosen, id: string, isWanted: boolean): Chosen {
  const others = [...(ids ?? [])].filter((one) => one !== id)
  return new Set(isWanted ? [...others, id] : others)
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
