import { changeInWords } from '../../../domain/calendar/change.ts'
import { wayInWords, wayOf } from '../../../domain/calendar/collection-way.ts'
import { fullDate, longDate, longDateTitle } from '../../../domain/italian/dates.ts'
import { type PutOut, putOutAt } from '../../../domain/calendar/put-out.ts'
import { windowsInWords } from '../../../domain/calendar/put-out-window.ts'
import { departuresOf, isToConfirm, toConfirmInWords } from '../../../domain/calendar/day.ts'
import type { Schedule } from '../../../domain/calendar/schedule.ts'
import { everythingOf, serviceInWords, wasteInWords } from '../../../domain/calendar/waste-type.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import { useKnownPickup } from '../bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'
import { WasteDrawing } from '../../ui/waste-drawing.tsx'

/** What to put out now, in words that need no colour. */
export function PutOutCard() {
  const { now } = useAppState()
  const schedule = useSchedule()
  const putOut = putOutAt(schedule, now)
  const pickup = useKnownPickup(putOut.day.date.toString())
  return (
    <section className="put-out" aria-live="polite">
      <PutOutWords schedule={schedule} putOut={putOut} pickup={pickup?.code} />
    </section>
  )
}

interface Words {
  schedule: Schedule
  putOut: PutOut
}

/** A bulky pickup that the resident has booked for this day is put out with the rest. */
export function PutOutWords({ schedule, putOut, pickup }: Words & { pickup: string | undefined }) {
  const { day } = putOut
  const isCollecting = day.collections.length > 0
  const words = { schedule, putOut }
  return (
    <>
      {isCollecting ? <Something {...words} /> : <Nothing {...words} hasPickup={pickup !== undefined} />}
      {pickup !== undefined && (
        <p className="change">
          <Icon name="bulky" />
          <span>
            Metti fuori {isCollecting && 'anche '}gli ingombranti.{' '}
            <a href={`/bulky-waste/pratica?codice=${pickup}`}>Vedi il ritiro {pickup}</a>
          </span>
        </p>
      )}
      <Services {...words} />
      <Changes {...words} />
    </>
  )
}

function Something({ schedule, putOut: { day, isBeforeMorning } }: Words) {
  const { now, comune } = useAppState()
  const types = schedule.types.filter(({ id }) => day.collections.includes(id))
  return (
    <>
      <h2>
        <small>{isBeforeMorning ? 'Metti fuori adesso' : 'Stasera metti fuori'}</small>
        {types.map((type) => (
          <span key={type.id} className={`band ${type.id}`}>
            <WasteDrawing of={type} />
            {type.label}
          </span>
        ))}
      </h2>
      <p>
        Passiamo {isBeforeMorning ? 'oggi' : 'domani'}, {longDate(day.date)}. Metti fuori{' '}
        {windowsInWords(schedule, day.collections, day.date, now)}.
      </p>
      {types.map((type) => {
        const way = wayInWords(type, wayOf(schedule, type.id))
        return (
          (way ?? type.instructions) !== undefined && (
            <p key={type.id} className="change">
              <Icon name="info" />
              {[type.label, way, type.instructions].filter(Boolean).join('. ')}
            </p>
          )
        )
      })}
      {isToConfirm(day) && <p className="confirm">*{toConfirmInWords(comune.operator)}</p>}
    </>
  )
}

function Nothing({ schedule, putOut, hasPickup }: Words & { hasPickup: boolean }) {
  const { day, next, isBeforeMorning } = putOut
  const { operator } = useAppState().comune
  const [icon, words] = hasPickup
    ? (['bulky', 'Ingombranti'] as const)
    : day.isPublished
      ? (['nothing', 'Niente'] as const)
      : (['calendar', 'Calendario non ancora pubblicato'] as const)
  return (
    <>
      <h2>
        <small>{isBeforeMorning ? 'Adesso' : 'Stasera'}</small>
        <span className="band">
          <Icon name={icon} />
          {words}
        </span>
      </h2>
      {day.isPublished ? (
        <p>
          {longDateTitle(day.date)} non si raccoglie{hasPickup && ' altro'}
          {day.holiday ? `: ${day.holiday.name}` : ''}.
        </p>
      ) : (
        <p>
          Il calendario arriva fino a {fullDate(Temporal.PlainDate.from(schedule.validUntil!))}. Chiedi a{' '}
          {operator.name}, {operator.phone}.
        </p>
      )}
      {next !== undefined && (
        <p className="next">
          Prossima raccolta: <strong>{longDate(next.date)}</strong>, {wasteInWords(schedule.types, next.collections)}.
        </p>
      )}
    </>
  )
}

/** What is done in the street on that day: "Sposta l’auto". */
const Services = ({ schedule: { services }, putOut: { day, isBeforeMorning } }: Words) =>
  services.map((service) => {
    const mark = day.services.find(({ id }) => id === service.id)
    return (
      mark && (
        <p key={service.id} className="change">
          <WasteDrawing of={service} />
          {isBeforeMorning ? 'Oggi' : 'Domani'}: {serviceInWords(services, mark.id, mark.note)}
        </p>
      )
    )
  })

const Changes = ({ schedule, putOut: { day } }: Words) =>
  departuresOf(day).map((change) => (
    <p key={change.kind + change.waste} className="change">
      <Icon name="info" />
      {changeInWords(everythingOf(schedule), change)}.
    </p>
  ))
