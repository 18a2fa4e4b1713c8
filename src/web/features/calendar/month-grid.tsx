import { memo } from 'react'
import { WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/italian/dates.ts'
import { type CalendarDay, dayInWords, type Month } from '../../../domain/calendar/month.ts'
import { departuresOf, isToConfirm } from '../../../domain/calendar/day.ts'
import type { Schedule } from '../../../domain/calendar/schedule.ts'
import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import { useAppState, useSchedule } from '../../device/app-state.ts'
import type { KnownPickups } from '../../parts/bulky/known-pickup.ts'
import { wasteClass, WasteDrawing } from '../../ui/waste-drawing.tsx'
import { PICKUP_WORDS, PickupMark } from './pickup-mark.tsx'

const DAYS_IN_WEEK = 7

interface MonthGridProps {
  month: Month
  title: string
  blinking?: Temporal.PlainDate
  /** Days on which the resident's own bulky waste is picked up. */
  pickups: KnownPickups
  /** A small month of the year's sheet: letters instead of drawings, its title above it. The large one shows it on paper. */
  isSmall?: boolean
}

export function MonthGrid({ month, title, blinking, pickups, isSmall = false }: MonthGridProps) {
  const today = useAppState().now.toPlainDate()
  const schedule = useSchedule()
  return (
    <table className={isSmall ? 'month small' : 'month'}>
      <caption className={isSmall ? undefined : 'visually-hidden'}>{title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" aria-label={WEEKDAY_NAMES[weekday]}>
              {isSmall ? weekday.charAt(0).toUpperCase() : weekday.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a week is known by its index alone
          <tr key={index}>
            {week.map((cell, at) =>
              cell === undefined ? (
                // oxlint-disable-next-line react/no-array-index-key -- an empty cell has none either
                <td key={`empty-${at}`} className="empty" />
              ) : (
                <DayCell
                  key={cell.dayOfYear}
                  cell={cell}
                  schedule={schedule}
                  isToday={today.equals(cell.day.date)}
                  isBlinking={blinking?.equals(cell.day.date) ?? false}
                  hasPickup={pickups.has(cell.day.date.toString())}
                  hasDrawing={!isSmall}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows of seven, with empty cells before day 1; the last row ends with the month. */
function weeksOf({ leadingBlanks, days }: Month): (CalendarDay | undefined)[][] {
  const cells = [...Array.from({ length: leadingBlanks }, () => undefined), ...days]
  return Array.from({ length: Math.ceil(cells.length / DAYS_IN_WEEK) }, (_, week) =>
    cells.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK),
  )
}

interface DayCellProps {
  cell: CalendarDay
  schedule: Schedule
  isToday: boolean
  isBlinking: boolean
  hasPickup: boolean
  hasDrawing: boolean
}

/** Its text is the number alone: drawing, letter and asterisk are added by CSS, words for the screen reader by its label. */
const DayCell = memo(function DayCell({ cell, schedule, isToday, isBlinking, hasPickup, hasDrawing }: DayCellProps) {
  const { day, classes, dayOfYear, dayOfMonth } = cell
  const isOn = (id: string): boolean => day.collections.includes(id) || day.services.some((one) => one.id === id)
  const shown = everythingOf(schedule).filter(({ id }) => isOn(id))
  const marks = [
    'day',
    classes,
    isToConfirm(day) ? 'to-confirm' : '',
    departuresOf(day).length > 0 ? 'changed' : '',
    day.isPublished ? '' : 'unpublished',
    isBlinking ? 'blinking' : '',
  ]
  return (
    <td
      id={String(dayOfYear)}
      className={marks.filter(Boolean).join(' ')}
      aria-label={
        dayInWords(schedule, day) +
        (hasPickup ? `, ${PICKUP_WORDS}` : '') +
        (isBlinking ? ', casella lampeggiante' : '')
      }
      aria-current={isToday ? 'date' : undefined}
    >
      {dayOfMonth}
      {shown.length > 0 && (
        <span className="marks">
          {shown.map((one) => (
            <span key={one.id} className={`mark ${wasteClass(one)}`} data-letter={one.letter}>
              {hasDrawing && <WasteDrawing of={one} />}
            </span>
          ))}
        </span>
      )}
      {hasPickup && <PickupMark />}
    </td>
  )
})
