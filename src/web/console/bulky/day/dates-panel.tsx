import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { SlotView } from '../../../../contract/bulky/view.ts'
import { longDateTitle } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useAppState } from '../../../device/app-state.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { deskPath } from '../../../parts/console/comune.tsx'
import { useDesk, useDeskApi } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { MoveForm } from './move-form.tsx'

/** Dates to open, close, resize or move. */
export function DatesPanel() {
  const { zones } = useAppState().comune
  const api = useDeskApi()
  const [{ slots, problem }, setAnswer] = useState<{ slots?: SlotView[]; problem?: string }>({})
  const load = useCallback((): void => {
    callServer<SlotView[]>('GET', `${api}/dates`).then(
      (read) => setAnswer({ slots: read }),
      (error: unknown) => setAnswer((last) => ({ ...last, problem: explain(error) })),
    )
  }, [api])
  useEffect(load, [load])
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
            <SlotRow key={slot.zone + slot.date} slot={slot} zoneName={zoneName(slot.zone)} onChanged={load} />
          ))}
        </ul>
      </section>
      <MoveForm slots={slots ?? []} zoneName={zoneName} onMoved={load} />
    </div>
  )
}

function SlotRow({ slot, zoneName, onChanged }: { slot: SlotView; zoneName: string; onChanged: () => void }) {
  const name = longDateTitle(Temporal.PlainDate.from(slot.date)) + zoneName
  const desk = useDesk()
  const send = useDeskSend()
  const change = async (next: Partial<SlotView>): Promise<void> => {
    const { zone, date, places, isOpen } = { ...slot, ...next }
    const outcome = await send('/dates', { zone, date, places, isOpen })
    if (outcome !== 'waiting' && !outcome.ok) showToast({ title: 'Data non cambiata', message: outcome.problem.detail })
    onChanged()
  }
  return (
    <li>
      <Link href={deskPath(desk.id, { day: slot.date })}>{name}</Link>
      <span>
        {countOf(slot.taken, 'ritiro', 'ritiri')} su {countOf(slot.places, 'posto', 'posti')}
        {!slot.isOpen && ', chiusa'}
      </span>
      <span className="counter">
        Posti
        <button
          type="button"
          className="icon-button"
          aria-label={`Un posto in meno: ${name}`}
          onClick={() => void change({ places: slot.places - 1 })}
        >
          −
        </button>
        {slot.places}
        <button
          type="button"
          className="icon-button"
          aria-label={`Un posto in più: ${name}`}
          onClick={() => void change({ places: slot.places + 1 })}
        >
          +
        </button>
        <button type="button" className="link-button" onClick={() => void change({ isOpen: !slot.isOpen })}>
          {slot.isOpen ? 'Chiudi' : 'Apri'}
          <span className="visually-hidden"> {name}</span>
        </button>
      </span>
    </li>
  )
}
