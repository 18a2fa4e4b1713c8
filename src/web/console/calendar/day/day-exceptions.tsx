import { exceptionsOn } from '../../../../domain/calendar/editing/exceptions.ts'
import { exceptionInWords } from '../../../../domain/calendar/rule-in-words.ts'
import { type DatedException, wasteOf } from '../../../../domain/calendar/rules/dated-exception.ts'
import { type Collected, wasteInWords } from '../../../../domain/calendar/waste-type.ts'
import { ProblemsAt } from '../problems-at.tsx'
import { scopeInWords } from '../scope-words.ts'
import { type CalendarWork, inCalendar } from '../work.ts'

/** The exceptions of this day, each with a button to remove it. */
export function DayExceptions({ work, iso }: { work: CalendarWork; iso: string }) {
  const { data, schedule, address, zones, list, problems, change } = work
  const own = exceptionsOn(data.calendar.exceptions, schedule.zone, address.user, iso)
  if (own.length === 0) return null
  const remove = (index: number): void =>
    change?.(inCalendar((calendar) => ({ ...calendar, exceptions: calendar.exceptions.toSpliced(index, 1) })))
  return (
    <section>
      <h3>Cambiato a mano</h3>
      <ul className="calendar-lines">
        {own.map(({ exception, index }) => (
          <li key={index}>
            <p>
              {exceptionLine(list, exception)}. <small>{scopeInWords(zones, exception)}</small>
            </p>
            <ProblemsAt problems={problems} path={['calendar', 'exceptions', index]} />
            {change !== undefined && (
              <button type="button" className="link-button" onClick={() => remove(index)}>
                Togli il cambio<span className="visually-hidden">: {exceptionLine(list, exception)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Tessili: annullata il 18 novembre. Sciopero" */
export function exceptionLine(list: readonly Collected[], exception: DatedException): string {
  const waste = wasteOf(exception)
  const what = waste === undefined ? 'Tutte le raccolte' : wasteInWords(list, waste)
  return `${what}: ${exceptionInWords(exception, true)}. ${exception.reason}`
}
