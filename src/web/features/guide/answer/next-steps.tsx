import { Link } from 'wouter'
import { isBroughtThere } from '../../../../domain/calendar/collection-way.ts'
import type { AtHome } from '../../../../domain/guide/at-home.ts'
import { type Destination, takenAs } from '../../../../domain/guide/destination.ts'
import { longDate } from '../../../../domain/italian/dates.ts'
import { blinkingDate } from '../../../../domain/calendar/put-out.ts'
import { windowsInWords } from '../../../../domain/calendar/put-out-window.ts'
import { isToConfirm, toConfirmInWords } from '../../../../domain/calendar/day.ts'
import { nextCollection, type Schedule } from '../../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../../domain/calendar/zone-schedule.ts'
import { MAP_PATH, mapQuery } from '../../../parts/places/map-address.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { editReminders } from '../../../parts/reminders/reminder-card.tsx'

/** What one can do about it now: the date of the bin, the van, the nearest point, a call. */
export function NextSteps({ destination, atHome }: { destination: Destination; atHome: AtHome | undefined }) {
  const { way } = destination
  if (atHome !== undefined && atHome.way !== 'porta') return <AnotherWay destination={destination} atHome={atHome} />
  if (way === 'porta') return <NextCollection waste={destination.id} />
  return (
    <p className="actions guide-actions">
      {way === 'prenota' && (
        <Link className="button" href="/bulky-waste">
          <Icon name="bulky" />
          Prenota il ritiro
        </Link>
      )}
      {(way === 'punto' || way === 'centro' || way === 'prenota') && (
        <MapLink destination={destination} isSecond={way === 'prenota'} />
      )}
      {way === 'chiama' && <CallOperator />}
    </p>
  )
}

/** Not at the door in the resident's zone: in words, and what to do about it. */
function AnotherWay({ destination, atHome: { way, hint } }: { destination: Destination; atHome: AtHome }) {
  const { hasPoints } = useAppState().comune
  const isBrought = hasPoints && isBroughtThere(way)
  return (
    <section className="card guide-next">
      <p>{hint}</p>
      <p className="actions">{isBrought ? <MapLink destination={destination} isSecond={false} /> : <CallOperator />}</p>
    </section>
  )
}

function MapLink({ destination, isSecond }: { destination: Destination; isSecond: boolean }) {
  const takes = takenAs(destination)
  return (
    <Link className={isSecond ? 'button secondary' : 'button'} href={MAP_PATH + mapQuery({ takes })}>
      <Icon name="map" />
      Trova un punto di raccolta
    </Link>
  )
}

function CallOperator() {
  const { operator } = useAppState().comune
  return (
    <PhoneLink className="button" phone={operator.phone}>
      Chiama {operator.name}: {operator.phone}
    </PhoneLink>
  )
}

/** The engine of the calendar answers, for the resident's own zone; tonight counts, as it does there. */
function NextCollection({ waste }: { waste: string }) {
  const { comune, zone, user, now } = useAppState()
  if (zone === undefined) {
    return (
      <p className="actions guide-actions">
        <Link className="button secondary" href="/calendar">
          <Icon name="home" />
          Scegli la tua zona: ti diciamo quando passiamo
        </Link>
      </p>
    )
  }
  const schedule = scheduleOf(comune, zone, user)
  const day = nextCollection(schedule, blinkingDate(schedule, now), waste)
  if (day === undefined) return <p className="card">{noDayInWords(schedule)}</p>
  return (
    <section className="card guide-next">
      <h2>
        <small>Prossima raccolta</small> {longDate(day.date)}
        {isToConfirm(day) ? '*' : ''}
      </h2>
      <p>
        Metti fuori {windowsInWords(schedule, [waste], day.date, now)}.
        {isToConfirm(day) && ` *${toConfirmInWords(comune.operator)}`}
      </p>
      <p className="actions">
        <button type="button" className="button secondary" aria-haspopup="dialog" onClick={editReminders}>
          <Icon name="bell" />
          Attiva i promemoria
        </button>
      </p>
    </section>
  )
}

const noDayInWords = ({ validUntil }: Schedule): string =>
  validUntil === undefined
    ? 'Nessuna raccolta prevista nei prossimi mesi.'
    : `Calendario non ancora pubblicato dopo ${longDate(Temporal.PlainDate.from(validUntil))}.`
