import { Link } from 'wouter'
import { destinationFacts, type GuideDestination, kerbsideType } from '../../../../domain/guide/destination.ts'
import { longDate } from '../../../../domain/italian/dates.ts'
import { blinkingDate } from '../../../../domain/calendar/put-out.ts'
import { windowInWords } from '../../../../domain/calendar/put-out-window.ts'
import { isToConfirm, nextCollection, scheduleOf, toConfirmInWords } from '../../../../domain/calendar/schedule.ts'
import type { WasteType } from '../../../../domain/calendar/waste-type.ts'
import { useAppState } from '../../../device/app-state.ts'
import { mapLink, takenAs } from './map-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { editReminders } from '../../../parts/reminders/reminder-card.tsx'

/** What one can do about it now: the date of the bin, the van, the nearest point, a call. */
export function NextSteps({ destination }: { destination: GuideDestination }) {
  const waste = kerbsideType(destination)
  if (waste !== undefined) return <NextCollection waste={waste} />
  const { way } = destinationFacts(destination)
  return (
    <p className="actions guide-actions">
      {way === 'prenota' && (
        <Link className="button" href="/bulky-waste">
          <Icon name="bulky" />
          Prenota il ritiro
        </Link>
      )}
      {(way === 'punto' || way === 'prenota') && (
        <Link className={way === 'prenota' ? 'button secondary' : 'button'} href={mapLink(takenAs(destination))}>
          <Icon name="map" />
          Trova un punto di raccolta
        </Link>
      )}
      {way === 'chiama' && <CallOperator />}
    </p>
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
function NextCollection({ waste }: { waste: WasteType }) {
  const { comune, zone, now } = useAppState()
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
  const day = nextCollection(scheduleOf(comune.calendar, zone), blinkingDate(now), waste)
  if (day === undefined) return <p className="card">Nessuna raccolta prevista nei prossimi mesi.</p>
  return (
    <section className="card guide-next">
      <h2>
        <small>Prossima raccolta</small> {longDate(day.date)}
        {isToConfirm(day) ? '*' : ''}
      </h2>
      <p>
        Metti fuori {windowInWords(comune.setOut, day.date, now)}.
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
