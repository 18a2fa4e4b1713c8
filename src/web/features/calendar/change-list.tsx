import { exceptionInWords } from '../../../domain/calendar/dated-exception.ts'
import { longDateTitle } from '../../../domain/italian/dates.ts'
import type { Month } from '../../../domain/calendar/month.ts'

/** The days that depart from the usual, with the reason; a move is told once, at the day it leaves. */
export function ChangeList({ title, months }: { title: string; months: readonly Month[] }) {
  const days = months.flatMap((month) => month.days.map(({ day }) => day))
  const changes = days.flatMap((day) => day.exceptions.map((exception) => ({ day, exception })))
  const shown = changes.filter(
    ({ day, exception }) =>
      exception.date === day.date.toString() || !days.some(({ date }) => date.toString() === exception.date),
  )
  if (shown.length === 0) return null
  return (
    <section className="changes">
      <h3>{title}</h3>
      <ul>
        {shown.map(({ day, exception }) => (
          <li key={day.date.toString() + exception.waste + exception.kind}>
            <strong>{longDateTitle(day.date)}</strong>: {exceptionInWords(exception, day.date)}.
          </li>
        ))}
      </ul>
    </section>
  )
}
