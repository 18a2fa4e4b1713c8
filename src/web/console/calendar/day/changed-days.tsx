import type { PlacedException } from '../../../../domain/calendar/editing/exceptions.ts'
import { holdsIn } from '../../../../domain/calendar/rules/scope.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { CLOSED } from '../calendar-address.ts'
import { ProblemsAt } from '../problems-at.tsx'
import { scopeInWords } from '../scope-words.ts'
import type { CalendarWork } from '../work.ts'
import { exceptionLine } from './day-exceptions.tsx'

/** The year's exceptions to the rules; open if one of them has a problem. */
export function ChangedDays({ work: { data, list, zones, problems, address } }: { work: CalendarWork }) {
  const holds = holdsIn(address.zone, address.user)
  const year = String(address.year)
  const own = data.calendar.exceptions
    .map((exception, index): PlacedException => ({ exception, index }))
    .filter(({ exception }) => holds(exception) && exception.date.startsWith(year))
    .toSorted((one, other) => one.exception.date.localeCompare(other.exception.date))
  if (own.length === 0) return null
  const isWrong = ({ index }: PlacedException): boolean =>
    problems.some(({ path }) => path[1] === 'exceptions' && path[2] === index)
  return (
    <details open={own.some(isWrong)}>
      <summary>
        {countOf(own.length, 'cambio', 'cambi')} a mano nel {year}
      </summary>
      <ul className="calendar-lines">
        {own.map(({ exception, index }) => (
          <li key={index}>
            <button
              type="button"
              className="rule-line"
              onClick={() => address.go({ ...CLOSED, giorno: exception.date })}
            >
              <span>
                {exceptionLine(list, exception)} <small>{scopeInWords(zones, exception)}</small>
              </span>
            </button>
            <ProblemsAt problems={problems} path={['calendar', 'exceptions', index]} />
          </li>
        ))}
      </ul>
    </details>
  )
}
