import { DESK_API, daySheetPath } from '../../../contract/bulky/paths.ts'
import type { BookingRequest, OutcomeReport, RoundOrder, SlotChange } from '../../../contract/bulky/booking.ts'
import { EDITION_PATH } from '../../../contract/edition/files.ts'
import { pathOfComune } from '../../../contract/live/path.ts'
import type { DaySheet, Stop } from '../../../contract/bulky/view.ts'
import { STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { longDate } from '../../../domain/italian/dates.ts'
import { useAppState } from '../../device/app-state.ts'
import { useLive } from '../../device/live/live.ts'
import { OthersWait } from '../../parts/outbox/others-wait.tsx'
import { isSeenBy, type OutboxEntry } from '../../device/outbox/rules.ts'
import { forget } from '../../device/outbox/store.ts'
import { useStaffId } from '../../device/session/staff-session.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { WaitingList } from '../../parts/outbox/waiting-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { comuniQuery } from '../../parts/console/queries.ts'
import { DESK_SIGN_IN, useDesk } from './desk.ts'
import { isOvertaken, Overtaken } from './round/overtaken.tsx'

/** Needs no message: the sheet shows it. Only a booking by phone has a code that the caller waits for. */
const isDone = ({ path, outcome }: OutboxEntry): boolean => !path.endsWith('/bookings') && outcome?.ok === true

const NAMES: Readonly<Record<string, (body: unknown) => string>> = {
  bookings: (body) => `Ritiro al telefono per ${(body as BookingRequest).person.name}`,
  outcome: (body) => `Esito: ${STATUS_LABELS[(body as OutcomeReport).status].toLowerCase()}`,
  reopen: () => 'Esito tolto',
  amend: () => 'Modifica di un ritiro',
  cancel: () => 'Annullamento di un ritiro',
  called: () => 'Chiamata fatta',
  dates: (body) => `Cambio di ${dayIn(body as SlotChange)}`,
  round: (body) => `Ordine del giro di ${dayIn(body as RoundOrder)}`,
  spots: (body) => `Punto sulla mappa di ${(body as { street: string }).street}`,
  move: () => 'Spostamento di una data',
}

const dayIn = ({ date }: { date: string }): string => longDate(Temporal.PlainDate.from(date))

const nameOf = ({ path, body }: OutboxEntry): string => NAMES[path.split('/').at(-1) ?? '']?.(body) ?? 'Modifica'

const comuneIn = (path: string): string | undefined => /^\/api\/desk\/([^/]+)\/bookings/.exec(path)?.[1]

/** The stops of the shown day; the device has them without network too. */
function useStops(comuneId: string, isWanted: boolean): readonly Stop[] {
  const today = useAppState().now.toPlainDate().toString()
  const date = new URLSearchParams(useSearch()).get('giorno') ?? today
  // Hooks cannot be conditional, so while nothing waits this follows the edition, which the desk follows anyway.
  const { known } = useLive<DaySheet>(pathOfComune(comuneId, isWanted ? daySheetPath(date) : EDITION_PATH))
  return (isWanted ? known?.value.stops : undefined) ?? []
}

/** Adds the stop's street if the sheet has it, and the comune if it is not the page's. */
function useNames(isAnyWaiting: boolean): typeof nameOf {
  const { id: here } = useDesk()
  const stops = useStops(here, isAnyWaiting)
  const { data = [] } = useQuery({ ...comuniQuery, enabled: false })
  return (entry) => {
    const id = comuneIn(entry.path) ?? here
    const comune = id === here ? undefined : (data.find((one) => one.id === id)?.name ?? 'un altro comune')
    const stop = stops.find((one) => entry.path.includes(`/${one.id}/`))
    const name = stop === undefined ? nameOf(entry) : `${stop.place?.street ?? stop.code} · ${nameOf(entry)}`
    return comune === undefined ? name : `${name} (${comune})`
  }
}

/** Acts of the desk that wait in the outbox, or were refused. */
export function DeskWaiting() {
  const staffId = useStaffId()
  const entries = useOutbox(DESK_API, isDone)
  const named = useNames(entries.length > 0)
  const own = entries.filter((entry) => isSeenBy(entry, staffId))
  const booked = own.filter(({ outcome }) => outcome?.ok === true)
  const overtaken = own.filter(isOvertaken)
  const underWay = new Set(own.filter(({ outcome }) => outcome === undefined).map(named))
  return (
    <>
      {booked.map((entry) => (
        <Booked key={entry.id} name={named(entry)} entry={entry} />
      ))}
      {[...Map.groupBy(overtaken, named)].map(
        // A later order of the same day may still be on its way: that is the one to put again.
        ([name, ofOneDay]) => !underWay.has(name) && <Overtaken key={name} name={name} entries={ofOneDay} />,
      )}
      <WaitingList
        entries={own.filter((entry) => !booked.includes(entry) && !overtaken.includes(entry))}
        nameOf={named}
      />
      <OthersWait count={entries.length - own.length} enterAt={staffId === undefined ? DESK_SIGN_IN : undefined} />
    </>
  )
}

const Booked = ({ name, entry: { id, outcome } }: { name: string; entry: OutboxEntry }) => (
  <p className="card" role="status">
    <strong>{name}</strong>: ricevuto, codice {outcome?.ok && (outcome.answer as Stop).code}.{' '}
    <button type="button" className="link-button" onClick={() => void forget(id)}>
      Ho capito
    </button>
  </p>
)
