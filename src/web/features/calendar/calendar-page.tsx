import { Link } from 'wouter'
import { monthOf } from '../../../domain/calendar/month.ts'
import { blinkingDate, currentDate } from '../../../domain/calendar/put-out.ts'
import { classesOf } from '../../../domain/calendar/day.ts'
import { dayOn } from '../../../domain/calendar/schedule.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import { useKnownPickups } from '../../parts/bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notices } from '../../parts/notices/notices.tsx'
import { PutOutCard } from '../../parts/calendar/put-out-card.tsx'
import { ReminderCard } from '../../parts/reminders/reminder-card.tsx'
import { BlinkLegend, FestiveNote, PutOutNote, WasteLegend } from './legend.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { PickupLegend } from './pickup-mark.tsx'

export function CalendarPage() {
  const { now } = useAppState()
  const schedule = useSchedule()
  const pickups = useKnownPickups()
  const blinking = blinkingDate(schedule, now)
  const month = monthOf(schedule, currentDate(now).toPlainYearMonth())
  return (
    <div className="calendar-page">
      <Notices isBrief />
      <PutOutCard />
      <ReminderCard />
      <MonthSheet
        month={month}
        blinking={blinking}
        pickups={pickups}
        pathOf={(other) => `/calendar/${other.toString()}`}
      />
      <div className="legend">
        <div className="legend-notes">
          <p className="to-confirm-note">*Da confermare</p>
          <PickupLegend months={[month]} pickups={pickups} />
        </div>
        <BlinkLegend classes={classesOf(dayOn(schedule, blinking))} />
        <WasteLegend />
        <FestiveNote />
        <PutOutNote date={blinking} />
        <p className="actions">
          <Link className="button secondary" href="/calendar/anno">
            <Icon name="year" />
            Tutto l’anno
          </Link>
          <Link className="button secondary" href="/calendar/agenda">
            <Icon name="share" />
            Aggiungi al calendario del telefono
          </Link>
        </p>
      </div>
    </div>
  )
}
