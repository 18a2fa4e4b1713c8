import { type SyntheticEvent, useState } from 'react'
import type { SlotView } from '../../../contract/bulky-view.ts'
import { longDateTitle } from '../../../domain/italian-dates.ts'
import { useDeskSend } from './desk-send.ts'

interface MoveFormProps {
  slots: readonly SlotView[]
  zoneName: (zone: string) => string
  onMoved: () => void
}

const keyOf = ({ zone, date }: SlotView): string => `${zone} ${date}`

const movedInWords = (count: number): string =>
  count === 1 ? 'Spostato 1 ritiro: parte un messaggio.' : `Spostati ${count} ritiri: ognuno riceve un messaggio.`

/** Takes all bookings of a date to another one of the same zone, with one message to each. */
export function MoveForm({ slots, zoneName, onMoved }: MoveFormProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<string>()
  const send = useDeskSend()
  const [zone = ''] = from.split(' ')
  const name = (slot: SlotView): string => longDateTitle(Temporal.PlainDate.from(slot.date)) + zoneName(slot.zone)

  const move = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const dates = { from: from.split(' ')[1], to: to.split(' ')[1] }
    const outcome = await send('/sposta', { zone, ...dates, reason })
    if (outcome === 'waiting') setSaid('Non c’è rete: lo spostamento parte appena torna.')
    else if (outcome.ok) setSaid(movedInWords((outcome.answer as { moved: number }).moved))
    else setSaid(outcome.problem.detail)
    onMoved()
  }

  return (
    <form className="card move-form" onSubmit={(event) => void move(event)}>
      <h2>Sposta una data</h2>
      <label className="field">
        Da
        <select required value={from} onChange={({ target }) => setFrom(target.value)}>
          <option value="">Scegli…</option>
          {slots
            .filter(({ taken }) => taken > 0)
            .map((slot) => (
              <option key={keyOf(slot)} value={keyOf(slot)}>
                {name(slot)} ({slot.taken})
              </option>
            ))}
        </select>
      </label>
      <label className="field">
        A
        <select required value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Scegli…</option>
          {slots
            .filter((slot) => slot.zone === zone && keyOf(slot) !== from && slot.isOpen)
            .map((slot) => (
              <option key={keyOf(slot)} value={keyOf(slot)}>
                {name(slot)} ({slot.places - slot.taken} liberi)
              </option>
            ))}
        </select>
      </label>
      <label className="field">
        Motivo, che leggono tutti
        <input required maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <p>
        <button type="submit" className="button">
          Sposta e avvisa
        </button>
      </p>
      <p role="status">{said}</p>
    </form>
  )
}
