import { Link } from 'wouter'
import { monthTitle } from '../../../domain/italian-dates.ts'
import { monthOf } from '../../../domain/month.ts'
import { windowInWords } from '../../../domain/put-out-window.ts'
import { blinkingDate, currentDate } from '../../../domain/put-out.ts'
import { classesOf, dayOn } from '../../../domain/schedule.ts'
import { useAppState, useSchedule } from '../../shared/app-state.ts'
import { useKnownPickups } from '../../shared/bulky/known-pickup.ts'
import { Icon } from '../../shared/icon.tsx'
import { NoticeList } from '../../shared/notice-list.tsx'
import { placeName } from '../../shared/place-name.ts'
import { PutOutCard } from '../../shared/put-out-card.tsx'
import { ReminderCard } from '../../shared/reminders/reminder-card.tsx'
import { ChangeList } from './change-list.tsx'
import { BlinkLegend, WasteLegend } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PickupLegend } from './pickup-mark.tsx'

export function CalendarPage() {
  const { now, comune, zone } = useAppState()
  const schedule = useSchedule()
  const pickups = useKnownPickups()
  const blinking = blinkingDate(now)
  const month = monthOf(schedule, currentDate(now).toPlainYearMonth())
  const title = `${monthTitle(month.month)} ${month.month.year}, ${placeName(comune, zone)}`
  return (
    <div className="calendar-page">
      <NoticeList isBrief />
      <PutOutCard />
      <div className="calendar-sheet">
        <MonthGrid month={month} title={title} blinking={blinking} pickups={pickups} />
        <ChangeList title="Variazioni di questo mese" months={[month]} />
      </div>
      <div className="legend">
        <div className="legend-notes">
          <p className="to-confirm-note">*Da confermare</p>
          <PickupLegend months={[month]} pickups={pickups} />
        </div>
        <BlinkLegend classes={classesOf(dayOn(schedule, blinking))} />
        <WasteLegend />
        <p className="on-paper">Metti fuori {windowInWords(comune.setOut)}.</p>
        <ReminderCard />
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
