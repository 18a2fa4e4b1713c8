import type { Availability } from '../../../../contract/bulky/view.ts'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { refusalOfHousehold } from '../../../../domain/bulky/household.ts'
import { refusalText } from '../../../../domain/bulky/refusal.ts'
import { longDateTitle } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { useLive } from '../../../device/live/live.ts'
import { liveState } from '../../../device/live/state.ts'
import { useStore } from '../../../device/store.ts'

interface DatePickerProps {
  offer: BulkyOffer
  /** Where the places left are followed. */
  at: string
  date: string
  /** The household's pickups so far, where they are known: dates too close to them cannot be chosen. */
  taken: readonly string[]
  /** The booking's own date, which it keeps even when no place is left. */
  keeps?: string | undefined
  onChange: (date: string) => void
}

const inWords = (left: number): string => (left === 1 ? 'ultimo posto' : countOf(left, 'posto libero', 'posti liberi'))

/** The dates with a place left, as they are this very moment: what somebody else takes disappears. */
export function DatePicker({ offer, at, date, taken, keeps, onChange }: DatePickerProps) {
  const { known, problem } = useLive<Availability>(at)
  const { status } = useStore(liveState)
  if (known === undefined) {
    if (status === 'offline') {
      return (
        <p role="alert">
          Senza rete non sappiamo quali date sono libere. Quello che hai scritto resta qui: riprendi quando torna la
          rete.
        </p>
      )
    }
    if (problem !== undefined) return <p role="alert">{problem.detail} Quello che hai scritto resta qui.</p>
    return <p role="status">Cerchiamo le date libere…</p>
  }
  const dates = withKept(known.value.dates, keeps)
  const isGone = date !== '' && !dates.some((one) => one.date === date)
  const others = taken.map((one) => Temporal.PlainDate.from(one))
  return (
    <fieldset className="date-picker">
      <legend>Scegli una data</legend>
      {status === 'offline' && <p className="hint">Sei senza rete: sono le date che conoscevamo.</p>}
      {isGone && (
        <p role="alert" className="field-problem">
          La data che avevi scelto non è più libera. Scegline un’altra: il resto rimane.
        </p>
      )}
      {dates.length === 0 && <p>Adesso non ci sono date libere. Riprova nei prossimi giorni: se ne aprono di nuove.</p>}
      {dates.map((one) => {
        const day = Temporal.PlainDate.from(one.date)
        const refusal = one.date === keeps ? undefined : refusalOfHousehold(others, day, offer.rules)
        return (
          <label key={one.date} className={refusal === undefined ? 'date' : 'date refused'}>
            <input
              type="radio"
              name="data"
              value={one.date}
              checked={date === one.date}
              disabled={refusal !== undefined}
              onChange={() => onChange(one.date)}
            />
            <span>
              {longDateTitle(day)}
              <small>{refusal === undefined ? placesInWords(one, keeps) : refusalText(refusal)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const placesInWords = ({ date, left }: { date: string; left: number }, keeps: string | undefined): string =>
  date === keeps ? 'la data prenotata' : inWords(left)

function withKept(dates: Availability['dates'], keeps: string | undefined): Availability['dates'] {
  if (keeps === undefined || dates.some(({ date }) => date === keeps)) return dates
  return [...dates, { date: keeps, left: 0 }].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
