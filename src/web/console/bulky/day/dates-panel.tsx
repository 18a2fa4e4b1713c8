import { Link } from 'wouter'
import type { SlotChange } from '../../../../contract/bulky/booking.ts'
import type { SlotView } from '../../../../contract/bulky/view.ts'
import { longDateTitle } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { useAppState } from '../../../device/app-state.ts'
import { deskPath } from '../../../parts/console/comune.tsx'
import { useDesk } from '../desk.ts'
import { MoveForm } from './move-form.tsx'
import { useSlots } from './use-slots.ts'

/** Dates to open, close, resize or move. */
export function DatesPanel() {
  const { zones } = useAppState().comune
  const { slots, problem, load, change } = useSlots()
  const zoneName = (zone: string): string =>
    zones.length > 1 ? `, ${zones.find(({ id }) => id === zone)?.name ?? zone}` : ''

  return (
    <div className="desk-columns">
      <section className="card">
        <h2>Date</h2>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {slots === undefined && problem === undefined && <p role="status">Cerchiamo le date…</p>}
        <ul className="slot-list">
          {slots?.map((slot) => (
            <SlotRow key={slot.zone + slot.date} slot={slot} zoneName={zoneName(slot.zone)} onChange={change} />
          ))}
        </ul>
      </section>
      <MoveForm slots={slots ?? []} zoneName={zoneName} onMoved={load} />
    </div>
  )
}

interface SlotRowProps {
  slot: SlotView
  zoneName: string
  onChange: (changed: SlotChange) => void
}

function SlotRow({ slot, zoneName, onChange }: SlotRowProps) {
  const name = longDateTitle(Temporal.PlainDate.from(slot.date)) + zoneName
  const desk = useDesk()
  const { zone, date, places, isOpen } = slot
  return (
    <li>
      <Link href={deskPath(desk.id, { day: slot.date })}>{name}</Link>
      <span>
        {countOf(slot.taken, 'ritiro', 'ritiri')} su {countOf(places, 'posto', 'posti')}
        {!isOpen && ', chiusa'}
      </span>
      <span className="counter">
        Posti
        <button
          type="button"
          className="icon-button"
          aria-label={`Un posto in meno: ${name}`}
          onClick={() => onChange({ zone, date, places: places - 1, isOpen })}
        >
          −
        </button>
        {places}
        <button
          type="button"
          className="icon-button"
          aria-label={`Un posto in più: ${name}`}
          onClick={() => onChange({ zone, date, places: places + 1, isOpen })}
        >
          +
        </button>
        <button type="button" className="link-button" onClick={() => onChange({ zone, date, places, isOpen: !isOpen })}>
          {isOpen ? 'Chiudi' : 'Apri'}
          <span className="visually-hidden"> {name}</span>
        </button>
      </span>
    </li>
  )
}
