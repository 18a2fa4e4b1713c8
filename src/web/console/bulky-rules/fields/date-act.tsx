import { type SyntheticEvent, useState } from 'react'
import { fullDate } from '../../../../domain/italian/dates.ts'
import { Line } from '../../../parts/console/fields.tsx'
import { NumberLine } from './number-line.tsx'

interface DateActProps {
  title: string
  hint: string
  button: string
  withPlaces?: boolean
  problemOf?: (date: string) => string | undefined
  /** A warning; the date can be used all the same. */
  warningOf?: (date: string) => string | undefined
  onAct: (date: string, places: number) => void
}

/** A form that does something with one day. */
export function DateAct({ title, hint, button, withPlaces = false, problemOf, warningOf, onAct }: DateActProps) {
  const [date, setDate] = useState('')
  const [places, setPlaces] = useState(10)
  const [wasTried, setTried] = useState(false)
  const problem = date === '' ? 'Scegli il giorno.' : problemOf?.(date)
  const act = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem !== undefined) return
    onAct(date, places)
    setDate('')
    setTried(false)
  }
  return (
    <form className="card date-act" noValidate onSubmit={act}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <Line
        label="Giorno"
        type="date"
        value={date}
        hint={
          date === ''
            ? 'Il giorno in cui succede.'
            : [fullDate(Temporal.PlainDate.from(date)), warningOf?.(date)].filter(Boolean).join('. ')
        }
        problem={wasTried || date !== '' ? problem : undefined}
        onChange={setDate}
      />
      {withPlaces && (
        <NumberLine
          label="Posti"
          value={places}
          min={1}
          onChange={(value) => value !== undefined && setPlaces(value)}
        />
      )}
      <p className="actions">
        <button type="submit" className="button secondary">
          {button}
        </button>
      </p>
    </form>
  )
}
