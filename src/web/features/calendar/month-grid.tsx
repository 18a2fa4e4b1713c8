import { memo } from 'react'
import { WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/italian/dates.ts'
import { type CalendarDay, dayInWords, type Month } from '../../../domain/calendar/month.ts'
import { isToConfirm } from '../../../domain/calendar/schedule.ts'
import { WASTE_LETTERS } from '../../../domain/calendar/waste-type.ts'
import type { KnownPickups } from '../../parts/bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'
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
          // oxlint-disable-next-line react/no-array-index-key -- a week has no other name than its place
          <tr key={index}>
            {week.map((cell, at) =>
              cell === undefined ? (
                // oxlint-disable-next-line react/no-array-index-key -- an empty cell has none either
                <td key={`empty-${at}`} className="empty" />
              ) : (
                <DayCell
                  key={cell.dayOfYear}
                  cell={cell}
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
  isBlinking: boolean
  hasPickup: boolean
  hasDrawing: boolean
}

/** Its text is the number alone: drawing, letter and asterisk are added by CSS, words for the screen reader by its label. */
const DayCell = memo(function DayCell({ cell, isBlinking, hasPickup, hasDrawing }: DayCellProps) {
  const { day, classes, dayOfYear, dayOfMonth } = cell
  const marks = [
    'day',
    classes,
    isToConfirm(day) ? 'to-confirm' : '',
    day.exceptions.length > 0 ? 'changed' : '',
    isBlinking ? 'blinking' : '',
  ]
  return (
    <td
      id={String(dayOfYear)}
      className={marks.filter(Boolean).join(' ')}
      aria-label={hasPickup ? `${dayInWords(day)}, ${PICKUP_WORDS}` : dayInWords(day)}
      aria-current={isBlinking ? 'date' : undefined}
    >
      {dayOfMonth}
      {day.collections.length > 0 && (
        <span className="marks">
          {day.collections.map((waste) => (
            <span key={waste} className={`mark ${waste}`} data-letter={WASTE_LETTERS[waste]}>
              {hasDrawing && <Icon name={waste} />}
            </span>
          ))}
        </span>
      )}
      {hasPickup && <PickupMark />}
    </td>
  )
})
