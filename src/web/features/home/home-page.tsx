import { Link } from 'wouter'
import { longDate, longDateTitle } from '../../../domain/italian/dates.ts'
import { type Day, isToConfirm } from '../../../domain/calendar/day.ts'
import { dayOn, nextCollection, type Schedule } from '../../../domain/calendar/schedule.ts'
import { isCollectedHere, wayOf } from '../../../domain/calendar/collection-way.ts'
import { serviceInWords, wasteInWords } from '../../../domain/calendar/waste-type.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Notices } from '../../parts/notices/notices.tsx'
import { CollectionNote } from '../../parts/calendar/collection-note.tsx'
import { PutOutCard } from '../../parts/calendar/put-out-card.tsx'
import { ReminderCard } from '../../parts/reminders/reminder-card.tsx'
import { WasteSwatch } from '../../ui/waste-drawing.tsx'
import './home.css'

/** Everything at a glance: tonight, today and tomorrow, the next date of every type, links to the other areas. */
export function HomePage() {
  const { now } = useAppState()
  const schedule = useSchedule()
  const today = now.toPlainDate()
  return (
    <div className="home-page">
      <Notices />
      <PutOutCard />
      <section className="card">
        <h2>Oggi e domani</h2>
        <dl className="days">
          <DayLine when="Oggi" day={dayOn(schedule, today)} />
          <DayLine when="Domani" day={dayOn(schedule, today.add({ days: 1 }))} />
        </dl>
      </section>
      <NextDates />
      <ReminderCard />
      <nav className="card" aria-label="Altre sezioni">
        <h2>Vai a</h2>
        <ul className="area-links">
          <AreaLink to="/calendar" icon="calendar" name="Calendario" />
          <AreaLink to="/calendar/anno" icon="year" name="Tutto l’anno" />
          <AreaLink to="/calendar/agenda" icon="share" name="Aggiungi al calendario del telefono" />
          <AreaLink to="/waste-list" icon="guide" name="Rifiutario" />
          <AreaLink to="/bulky-waste" icon="bulky" name="Ritiro ingombranti" />
          <AreaLink to="/map" icon="map" name="Punti di raccolta" />
          <AreaLink to="/profilo" icon="person" name="Il tuo profilo" />
        </ul>
      </nav>
    </div>
  )
}

function DayLine({ when, day }: { when: string; day: Day }) {
  const { types, services } = useSchedule()
  const nothing = day.isPublished ? 'Nessuna raccolta' : 'Calendario non ancora pubblicato'
  return (
    <div>
      <dt>
        {when}, {longDate(day.date)}
      </dt>
      <dd>
        {day.collections.length > 0 ? wasteInWords(types, day.collections) : nothing}
        {isToConfirm(day) && ', da confermare'}
        {day.services.map(({ id, note }) => (
          <small key={id}>{serviceInWords(services, id, note)}</small>
        ))}
      </dd>
    </div>
  )
}

/** From tomorrow on: today's van may have passed already. */
function NextDates() {
  const { now } = useAppState()
  const schedule = useSchedule()
  const tomorrow = now.toPlainDate().add({ days: 1 })
  return (
    <section className="card">
      <h2>Prossime raccolte</h2>
      <ul className="next-dates">
        {schedule.types
          .filter(({ id }) => isCollectedHere(schedule, id))
          .map((type) => (
            <li key={type.id}>
              <WasteSwatch of={type} />
              <strong>{type.label}</strong>
              <span>
                {nextInWords(schedule, tomorrow, type.id)} <CollectionNote of={type} schedule={schedule} />
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Types without dates: how they are collected instead. */
function nextInWords(schedule: Schedule, tomorrow: Temporal.PlainDate, waste: string): string {
  const next = nextCollection(schedule, tomorrow, waste)
  if (next !== undefined) return longDateTitle(next.date) + (isToConfirm(next) ? ', da confermare' : '')
  if (wayOf(schedule, waste).way !== 'porta') return ''
  const { validUntil } = schedule
  if (validUntil === undefined) return 'Nessuna data'
  return validUntil < tomorrow.toString()
    ? 'Calendario non ancora pubblicato'
    : `Nessuna data fino a ${longDate(Temporal.PlainDate.from(validUntil))}`
}

const AreaLink = ({ to, icon, name }: { to: string; icon: IconName; name: string }) => (
  <li>
    <Link href={to}>
      <Icon name={icon} />
      {name}
      <Icon name="chevron-right" />
    </Link>
  </li>
)
