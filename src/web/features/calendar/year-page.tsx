import { useState } from 'react'
import { monthTitle } from '../../../domain/italian/dates.ts'
import { monthOf } from '../../../domain/calendar/month.ts'
import { currentDate } from '../../../domain/calendar/put-out.ts'
import { yearWindowsInWords } from '../../../domain/calendar/year-windows.ts'
import { isToConfirm } from '../../../domain/calendar/day.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import { useKnownPickups } from '../../parts/bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'
import { placeName } from '../../parts/places/place-name.ts'
import { ChangeList } from './change-list.tsx'
import { FestiveNote, putOutTypes, UnpublishedNote, WasteLegend } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PickupLegend } from './pickup-mark.tsx'
import './year.css'

/** The classic eco-calendario: a year on one sheet, on screen and on A4. */
export function YearPage() {
  const { now, comune, zone } = useAppState()
  const schedule = useSchedule()
  const pickups = useKnownPickups()
  const [year, setYear] = useState(currentDate(now).year)
  const months = Array.from({ length: 12 }, (_, index) =>
    monthOf(schedule, new Temporal.PlainYearMonth(year, index + 1)),
  )
  return (
    <article className="year-page">
      <header className="year-header">
        <h2>
          Calendario {year} <small>{placeName(comune, zone)}</small>
        </h2>
        <p className="year-actions">
          <button
            type="button"
            className="icon-button"
            aria-label={`Vai al ${year - 1}`}
            onClick={() => setYear(year - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Vai al ${year + 1}`}
            onClick={() => setYear(year + 1)}
          >
            <Icon name="chevron-right" />
          </button>
          <button type="button" className="button" onClick={() => print()}>
            <Icon name="print" />
            Stampa
          </button>
        </p>
      </header>
      <div className="year">
        {months.map((month) => (
          <MonthGrid
            key={month.month.toString()}
            month={month}
            title={monthTitle(month.month)}
            pickups={pickups}
            isSmall
          />
        ))}
      </div>
      <footer className="year-footer">
        <UnpublishedNote months={months} />
        <WasteLegend />
        <FestiveNote />
        <p>
          {months.some(({ days }) => days.some(({ day }) => isToConfirm(day))) && '*Da confermare. '}
          Metti fuori {yearWindowsInWords(schedule, putOutTypes(schedule))}. {comune.operator.name},{' '}
          {comune.operator.phone}.
        </p>
        <ChangeList title={`Variazioni del ${year}`} months={months} />
        <PickupLegend months={months} pickups={pickups} />
      </footer>
    </article>
  )
}
