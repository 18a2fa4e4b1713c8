import { useState } from 'react'
import { useSearch } from 'wouter'
import { daySheetPath } from '../../../../contract/bulky/paths.ts'
import type { CancelledStop, DaySheet, Stop } from '../../../../contract/bulky/view.ts'
import { pathOfComune } from '../../../../contract/live/path.ts'
import { cancelledInWords } from '../../../../domain/bulky/cancelled.ts'
import { roundInWords } from '../../../../domain/bulky/catalogue/round.ts'
import { useAppState } from '../../../device/app-state.ts'
import { usePrivateLive } from '../../../device/live/private-live.ts'
import { liveState } from '../../../device/live/state.ts'
import { refreshStaff } from '../../../device/session/staff-session.ts'
import { useStore } from '../../../device/store.ts'
import { useQueryParameter } from '../../../parts/console/query-parameters.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RoundPanel } from '../round/round-panel.tsx'
import { type Chosen, SheetTools } from '../round/sheet-tools.tsx'
import { StopTools } from '../round/stop-tools.tsx'
import { usePositions } from '../round/use-positions.ts'
import { useStopOrder } from '../round/use-stop-order.ts'
import { sheetAge, sheetProblem } from '../sheet-state.ts'
import { DayHead } from './day-head.tsx'
import { StopCard } from './stop-card.tsx'

const NO_STOPS: readonly Stop[] = []

/** The day sheet: live, printable, and usable in the van without network. */
export function DayPanel() {
  const { now, comune } = useAppState()
  const asked = new URLSearchParams(useSearch())
  const day = dateOf(asked.get('giorno') ?? '') ?? now.toPlainDate()
  const date = day.toString()
  const sheet = usePrivateLive<DaySheet>(pathOfComune(comune.id, daySheetPath(date)), refreshStaff)
  const { known } = sheet
  const problem = sheetProblem(sheet)
  const age = sheetAge(sheet, useStore(liveState).status, now, comune.timeZone)
  const { stops, round } = known?.value ?? { stops: NO_STOPS, round: null }
  const [map, showMap] = useQueryParameter('mappa')
  const isMapShown = map !== undefined
  const positionOf = usePositions(stops.length > 0)
  const { order, rounds, choose, move, put } = useStopOrder({ date, stops, round, positionOf })
  const [chosen, setChosen] = useState<Chosen>()
  // The code of the stop to scroll to: from the address, or chosen on the map.
  const [wanted = asked.get('ritiro') ?? undefined, want] = useState<string>()
  return (
    <section className="day-sheet">
      <DayHead day={day} />
      {stops.length > 0 && (
        <SheetTools
          stops={stops}
          order={order}
          onOrder={choose}
          hasBegun={Temporal.PlainDate.compare(day, now.toPlainDate()) <= 0}
          chosen={chosen}
          onChoose={setChosen}
          isMapShown={isMapShown}
          onMap={() => showMap(isMapShown ? undefined : 'aperta')}
        />
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {age !== undefined && (
        <section className="notice" role="status">
          <Icon name="offline" />
          <p>{age}</p>
        </section>
      )}
      {known === undefined && problem === undefined && <p role="status">Cerchiamo il foglio…</p>}
      {known?.value.stops.length === 0 && <p className="card">Nessun ritiro in questa data.</p>}
      {rounds.map(([zone, ofZone]) => {
        const zoneName = comune.zones.find(({ id }) => id === zone)?.name ?? zone
        return (
          <section key={zone} className="round">
            <h3>
              {zoneName}: {roundInWords(ofZone)}
            </h3>
            {isMapShown && (
              <RoundPanel
                zone={zoneName}
                date={date}
                stops={ofZone}
                positionOf={positionOf}
                onPut={put}
                onSelect={(id) => want(ofZone.find((stop) => stop.id === id)?.code)}
              />
            )}
            <ol>
              {ofZone.map((stop, index) => (
                <StopCard
                  key={stop.id}
                  stop={stop}
                  number={index + 1}
                  isWanted={stop.code === wanted}
                  tools={
                    <StopTools
                      stop={stop}
                      isChosen={chosen?.has(stop.id)}
                      onChoose={(isChosen) => setChosen(withOrWithout(chosen, stop.id, isChosen))}
                      onMove={order === 'mano' ? (by) => move(ofZone, stop.id, by) : undefined}
                      isFirst={index === 0}
                      isLast={index === ofZone.length - 1}
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

/** For a crew with an older sheet. */
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

/** Undefined if the address names a day that does not exist. */
function dateOf(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
