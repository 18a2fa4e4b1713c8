import { exceptionInWords } from '../../domain/dated-exception.ts'
import { longDate, longDateTitle } from '../../domain/italian-dates.ts'
import { type PutOut, putOutAt } from '../../domain/put-out.ts'
import { windowInWords } from '../../domain/put-out-window.ts'
import { type Day, isToConfirm } from '../../domain/schedule.ts'
import { WASTE_LABELS, wasteInWords } from '../../domain/waste-type.ts'
import { useAppState, useSchedule } from './app-state.ts'
import { useKnownPickup } from './bulky/known-pickup.ts'
import { Icon } from './icon.tsx'

/** The answer, outright: what to put out now, in words that need no colour. */
export function PutOutCard() {
  const { now } = useAppState()
  const putOut = putOutAt(useSchedule(), now)
  return (
    <section className="put-out" aria-live="polite">
      {putOut.day.collections.length > 0 ? <Something {...putOut} /> : <Nothing {...putOut} />}
      <Pickup day={putOut.day} />
      <Changes day={putOut.day} />
    </section>
  )
}

function Something({ day, isBeforeMorning }: PutOut) {
  const { now, comune } = useAppState()
  const { setOut, operator } = comune
  return (
    <>
      <h2>
        <small>{isBeforeMorning ? 'Metti fuori adesso' : 'Stasera metti fuori'}</small>
        {day.collections.map((waste) => (
          <span key={waste} className={`band ${waste}`}>
            <Icon name={waste} />
            {WASTE_LABELS[waste]}
          </span>
        ))}
      </h2>
      <p>
        Passiamo {isBeforeMorning ? 'oggi' : 'domani'}, {longDate(day.date)}. Metti fuori{' '}
        {windowInWords(setOut, day.date, now)}.
      </p>
      {isToConfirm(day) && (
        <p className="confirm">
          *Da confermare: è un giorno festivo. Chiedi a {operator.name}, {operator.phone}.
        </p>
      )}
    </>
  )
}

function Nothing({ day, next, isBeforeMorning }: PutOut) {
  return (
    <>
      <h2>
        <small>{isBeforeMorning ? 'Adesso' : 'Stasera'}</small>
        <span className="band">
          <Icon name="nothing" />
          Niente
        </span>
      </h2>
      <p>
        {longDateTitle(day.date)} non si raccoglie{day.holiday ? `: ${day.holiday.name}` : ''}.
      </p>
      {next !== undefined && (
        <p className="next">
          Prossima raccolta: <strong>{longDate(next.date)}</strong>, {wasteInWords(next.collections)}.
        </p>
      )}
    </>
  )
}

/** A bulky pickup that the resident has booked for this day is put out with the rest. */
function Pickup({ day }: { day: Day }) {
  const pickup = useKnownPickup(day.date.toString())
  if (pickup === undefined) return null
  return (
    <p className="change">
      <Icon name="bulky" />
      <span>
        Metti fuori anche gli ingombranti: <a href={`/bulky-waste/pratica?codice=${pickup.code}`}>{pickup.code}</a>
      </span>
    </p>
  )
}

const Changes = ({ day }: { day: Day }) =>
  day.exceptions.map((exception) => (
    <p key={exception.kind + exception.waste + exception.date} className="change">
      <Icon name="info" />
      {exceptionInWords(exception, day.date)}.
    </p>
  ))
