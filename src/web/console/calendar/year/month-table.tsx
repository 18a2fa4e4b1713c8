import { type CSSProperties, memo } from 'react'
import type { Service, WasteType } from '../../../../domain/calendar/waste-type.ts'
import { inkOn } from '../../../../domain/colour/contrast.ts'
import { monthTitle, WEEKDAY_NAMES, WEEKDAYS } from '../../../../domain/italian/dates.ts'
import type { YearDay, YearMonth } from './year-days.ts'

interface MonthTableProps {
  month: YearMonth
  list: readonly (WasteType | Service)[]
  /** Only those of this month matter. */
  tabStop: string
  today: string
  open: string | undefined
  over: string | undefined
  mayMove: boolean
}

export const MonthTable = memo(function MonthTable({ month, list, mayMove, ...marked }: MonthTableProps) {
  const cells: (YearDay | undefined)[] = [
    ...Array.from({ length: month.leadingBlanks }, () => undefined),
    ...month.days,
  ]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are moved through and opened
    <table className="year-month" role="grid" aria-label={`${monthTitle(month.month)} ${month.month.year}`}>
      <caption>{monthTitle(month.month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" aria-label={WEEKDAY_NAMES[weekday]}>
              {weekday.charAt(0).toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a week has no other name than its place
          <tr key={index}>
            {week.map((cell, at) =>
              cell === undefined ? (
                // oxlint-disable-next-line react/no-array-index-key -- an empty cell has none either
                <td key={`empty-${at}`} />
              ) : (
                <DayCell
                  key={cell.iso}
                  cell={cell}
                  list={list}
                  mayMove={mayMove}
                  isTabStop={cell.iso === marked.tabStop}
                  isToday={cell.iso === marked.today}
                  isOpen={cell.iso === marked.open}
                  isOver={cell.iso === marked.over}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

interface DayCellProps {
  cell: YearDay
  list: readonly (WasteType | Service)[]
  isTabStop: boolean
  isToday: boolean
  isOpen: boolean
  isOver: boolean
  mayMove: boolean
}

const DayCell = memo(function DayCell({ cell, list, mayMove, ...is }: DayCellProps) {
  const { day, iso, words, difference, later, dayOfMonth } = cell
  const shown = list.filter(
    ({ id }) => day.collections.includes(id) || day.services.some((service) => service.id === id),
  )
  const classes = [
    'year-day',
    day.isFestive ? 'is-festive' : '',
    day.isPublished ? '' : 'is-unpublished',
    difference === undefined ? '' : 'is-different',
    later === undefined ? '' : 'has-later',
    is.isToday ? 'is-today' : '',
    is.isOver ? 'is-over' : '',
  ]
  return (
    <td
      className={classes.filter(Boolean).join(' ')}
      data-date={iso}
      tabIndex={is.isTabStop ? 0 : -1}
      aria-label={words}
      aria-selected={is.isOpen}
      aria-current={is.isToday ? 'date' : undefined}
    >
      <span className="number">{dayOfMonth}</span>
      <span className="year-marks">
        {shown.map((one) => (
          <span
            key={one.id}
            className={'colour' in one ? 'year-mark' : 'year-mark is-service'}
            style={'colour' in one ? coloursOf(one) : undefined}
            data-waste={one.id}
            data-letter={one.letter}
            draggable={mayMove}
          />
        ))}
      </span>
    </td>
  )
})

export const coloursOf = ({ colour }: Pick<WasteType, 'colour'>): CSSProperties =>
  ({ '--waste': colour, '--waste-ink': inkOn(colour) }) as CSSProperties
