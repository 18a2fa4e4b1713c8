import { exceptionInWords } from '../../../domain/calendar/dated-exception.ts'
import { longDate, longDateTitle } from '../../../domain/italian/dates.ts'
import { type PutOut, putOutAt } from '../../../domain/calendar/put-out.ts'
import { windowInWords } from '../../../domain/calendar/put-out-window.ts'
import { type Day, isToConfirm, toConfirmInWords } from '../../../domain/calendar/schedule.ts'
import { WASTE_LABELS, wasteInWords } from '../../../domain/calendar/waste-type.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import { useKnownPickup } from '../bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'

/** The answer, outright: what to put out now, in words that need no colour. */
export function PutOutCard() {
  const { now } = useAppState()
  const putOut = putOutAt(useSchedule(), now)
  const pickup = useKnownPickup(putOut.day.date.toString())
  return (
    <section className="put-out" aria-live="polite">
      <PutOutWords putOut={putOut} pickup={pickup?.code} />
    </section>
  )
}

/** A bulky pickup that the resident has booked for this day is put out with the rest. */
export function PutOutWords({ putOut, pickup }: { putOut: PutOut; pickup: string | undefined }) {
  const { day } = putOut
  const isCollecting = day.collections.length > 0
  return (
    <>
      {isCollecting ? <Something {...putOut} /> : <Nothing {...putOut} hasPickup={pickup !== undefined} />}
      {pickup !== undefined && (
        <p className="change">
          <Icon name="bulky" />
          <span>
            Metti fuori {isCollecting && 'anche '}gli ingombranti.{' '}
            <a href={`/bulky-waste/pratica?codice=${pickup}`}>Vedi il ritiro {pickup}</a>
          </span>
        </p>
      )}
      <Changes day={day} />
    </>
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
      {isToConfirm(day) && <p className="confirm">*{toConfirmInWords(operator)}</p>}
    </>
  )
}

function Nothing({ day, next, isBeforeMorning, hasPickup }: PutOut & { hasPickup: boolean }) {
  return (
    <>
      <h2>
        <small>{isBeforeMorning ? 'Adesso' : 'Stasera'}</small>
        <span className="band">
          <Icon name={hasPickup ? 'bulky' : 'nothing'} />
          {hasPickup ? 'Ingombranti' : 'Niente'}
        </span>
      </h2>
      <p>
        {longDateTitle(day.date)} non si raccoglie{hasPickup && ' altro'}
        {day.holiday ? `: ${day.holiday.name}` : ''}.
      </p>
      {next !== undefined && (
        <p className="next">
          Prossima raccolta: <strong>{longDate(next.date)}</strong>, {wasteInWords(next.collections)}.
        </p>
      )}
    </>
  )
}

const Changes = ({ day }: { day: Day }) =>
  day.exceptions.map((exception) => (
    <p key={exception.kind + exception.waste + exception.date} className="change">
      <Icon name="info" />
      {exceptionInWords(exception, day.date)}.
    </p>
  ))
