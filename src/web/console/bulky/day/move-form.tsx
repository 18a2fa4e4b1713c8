import { type SyntheticEvent, useEffect, useState } from 'react'
import type { Contact, DaySheet, MovedDate, SlotView } from '../../../../contract/bulky/view.ts'
import { longDateTitle } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { callServer } from '../../../device/api.ts'
import { ConfirmMove } from './confirm-move.tsx'
import { useDeskApi } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { contactsOf, ToCall } from './to-call.tsx'
import { movedInWords } from './contact-text.ts'

interface MoveFormProps {
  slots: readonly SlotView[]
  zoneName: (zone: string) => string
  onMoved: () => void
}

const keyOf = ({ zone, date }: SlotView): string => `${zone} ${date}`

const placesInWords = ({ places, taken }: SlotView): string =>
  places > taken ? countOf(places - taken, 'posto libero', 'posti liberi') : 'nessun posto libero'

/** Moves all bookings of a date to another one of the same zone; lists who has no e-mail address, before and after. */
export function MoveForm({ slots, zoneName, onMoved }: MoveFormProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<string>()
  const send = useDeskSend()
  const [isAsking, setIsAsking] = useState(false)
  const [zone = '', date = ''] = from.split(' ')
  const unreached = useUnreached(zone, date)
  const name = (slot: SlotView): string => longDateTitle(Temporal.PlainDate.from(slot.date)) + zoneName(slot.zone)

  const asked = slots.find((slot) => keyOf(slot) === from)
  const targets = slots.filter((slot) => slot.zone === zone && keyOf(slot) !== from && slot.isOpen)
  // A date that was closed after it was chosen is no longer shown as chosen.
  const toDate = targets.find((slot) => keyOf(slot) === to)?.date ?? ''

  const ask = (event: SyntheticEvent): void => {
    event.preventDefault()
    const missing = missingIn(from, toDate, reason)
    setSaid(missing)
    setIsAsking(missing === undefined)
  }

  const move = async (): Promise<void> => {
    setIsAsking(false)
    const outcome = await send('/move', { zone, from: date, to: toDate, reason })
    if (outcome === 'waiting')
      setSaid(
        'Non c’è rete, o il servizio non risponde: lo spostamento parte da solo appena c’è rete. Aspetta prima di chiamare.',
      )
    else if (outcome.ok) {
      const moved = outcome.answer as MovedDate
      setSaid(movedInWords(moved.moved, moved.toCall.length))
      setFrom('')
      setTo('')
      setReason('')
    } else setSaid(outcome.problem.detail)
    onMoved()
  }

  return (
    <form className="card move-form" noValidate onSubmit={ask}>
      <h2>Sposta i ritiri di una data</h2>
      <label className="field">
        Da
        <select
          required
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            setTo('')
          }}
        >
          <option value="">Scegli…</option>
          {slots
            .filter(({ taken }) => taken > 0)
            .map((slot) => (
              <option key={keyOf(slot)} value={keyOf(slot)}>
                {name(slot)} ({countOf(slot.taken, 'ritiro', 'ritiri')})
              </option>
            ))}
        </select>
      </label>
      <label className="field">
        A
        <select required value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Scegli…</option>
          {targets.map((slot) => (
            <option key={keyOf(slot)} value={keyOf(slot)}>
              {name(slot)} ({placesInWords(slot)})
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        Motivo (lo leggono tutti i prenotati)
        <input required maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      {unreached === 'unknown' ? (
        <p className="hint">Adesso non sappiamo chi è senza e-mail: lo leggi qui dopo lo spostamento.</p>
      ) : (
        <ToCall title="Senza e-mail, da chiamare dopo lo spostamento:" contacts={unreached} />
      )}
      <p>
        <button type="submit" className="button">
          Sposta la data
        </button>
      </p>
      {isAsking && asked !== undefined && (
        <ConfirmMove from={asked} to={toDate} onMove={() => void move()} onClose={() => setIsAsking(false)} />
      )}
      <p role="status">{said}</p>
    </form>
  )
}

function missingIn(from: string, to: string, reason: string): string | undefined {
  if (from === '') return 'Scegli la data da spostare.'
  if (to === '') return 'Scegli la nuova data.'
  return reason.trim() === '' ? 'Scrivi il motivo.' : undefined
}

/** Who on that date has no e-mail address. */
function useUnreached(zone: string, date: string): readonly Contact[] | 'unknown' {
  const api = useDeskApi()
  const [found, setFound] = useState<{ zone: string; date: string; contacts: Contact[] | 'unknown' }>()
  useEffect(() => {
    if (date === '') return
    let isNewest = true
    const show = (contacts: Contact[] | 'unknown'): void => {
      if (isNewest) setFound({ zone, date, contacts })
    }
    const isToMove = (stop: DaySheet['stops'][number]): boolean => stop.zone === zone && stop.status === 'confermato'
    callServer<DaySheet>('GET', `${api}?date=${date}`)
      .then(({ stops }) => show(contactsOf(stops.filter(isToMove))))
      .catch(() => show('unknown'))
    return () => {
      isNewest = false
    }
  }, [api, zone, date])
  return found?.zone === zone && found.date === date ? found.contacts : []
}
