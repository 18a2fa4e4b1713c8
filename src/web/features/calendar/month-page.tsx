import { Link, useLocation } from 'wouter'
import { hasCalendar, monthPath } from '../../parts/calendar/month-address.ts'
import { monthOfPath } from '../../parts/calendar/month-of-path.ts'
import { monthAndYear } from '../../../domain/italian/dates.ts'
import { monthOf } from '../../../domain/calendar/month.ts'
import { blinkingDate } from '../../../domain/calendar/put-out.ts'
import { classesOf, isToConfirm } from '../../../domain/calendar/day.ts'
import { dayOn } from '../../../domain/calendar/schedule.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import { useKnownPickups } from '../../parts/bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'
import { ToCalendar } from '../../parts/calendar/to-calendar.tsx'
import { BlinkLegend, FestiveNote, PutOutNote, WasteLegend } from './legend.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { PickupLegend } from './pickup-mark.tsx'

/** Another month than the calendar's own, at its own address. */
export function MonthPage() {
  const [path] = useLocation()
  const { now } = useAppState()
  const month = monthOfPath(path)!
  return hasCalendar(month, now) ? <OtherMonth of={month} /> : <NoCalendar of={month} />
}

function OtherMonth({ of }: { of: Temporal.PlainYearMonth }) {
  const { now } = useAppState()
  const schedule = useSchedule()
  const pickups = useKnownPickups()
  const month = monthOf(schedule, of)
  const blinking = blinkingDate(schedule, now)
  return (
    <div className="calendar-page">
      <MonthSheet month={month} blinking={blinking} pickups={pickups} pathOf={(other) => monthPath(other, now)} />
      <div className="legend">
        <div className="legend-notes">
          {month.days.some(({ day }) => isToConfirm(day)) && <p className="to-confirm-note">*Da confermare</p>}
          <PickupLegend months={[month]} pickups={pickups} />
        </div>
        {blinking.toPlainYearMonth().equals(of) && <BlinkLegend classes={classesOf(dayOn(schedule, blinking))} />}
        <WasteLegend />
        <FestiveNote />
        <PutOutNote date={of.toPlainDate({ day: 1 })} />
        <p className="actions">
          <Link className="button secondary" href="/calendar">
            <Icon name="calendar" />
            Questo mese
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Too far away for the comune's rules. */
const NoCalendar = ({ of }: { of: Temporal.PlainYearMonth }) => (
  <section className="notice">
    <Icon name="info" />
    <h2>Il calendario di {monthAndYear(of).toLowerCase()} non c’è</h2>
    <p>Puoi guardare i mesi dell’anno scorso, di quest’anno e del prossimo.</p>
    <ToCalendar />
  </section>
)
