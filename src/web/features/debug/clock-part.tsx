import { type SyntheticEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { fullDate } from '../../../domain/italian/dates.ts'
import { hourOf } from '../../../domain/italian/hours.ts'
import { useAppState } from '../../device/app-state.ts'
import { pretendNow } from '../../device/clock.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** Looks at the calendar as it will be, or was, at another moment. Only this page, and only until it is closed. */
export function ClockPart() {
  const { comune, now } = useAppState()
  const [, navigate] = useLocation()
  const [moment, setMoment] = useState('')

  const look = (event: SyntheticEvent): void => {
    event.preventDefault()
    const wallTime = Temporal.PlainDateTime.from(moment)
    pretendNow(wallTime.toZonedDateTime(comune.timeZone).epochMilliseconds)
    navigate('/calendar')
    showToast({
      title: `Stai guardando ${fullDate(wallTime.toPlainDate())}, ore ${hourOf(moment.slice(11))}`,
      message: 'È una prova: non è il calendario di adesso.',
      duration: null,
      action: { label: 'Torna ad adesso', run: () => pretendNow(undefined) },
    })
  }
  return (
    <form method="dialog" className="card" onSubmit={look}>
      <h2>Un altro momento</h2>
      <label className="field">
        Data e ora del comune
        <input
          type="datetime-local"
          required
          value={moment === '' ? now.toString({ smallestUnit: 'minute' }) : moment}
          onChange={(event) => setMoment(event.target.value)}
        />
      </label>
      <p className="actions">
        <button type="submit" className="button secondary" disabled={moment === ''}>
          Guarda il calendario
        </button>
      </p>
    </form>
  )
}
