import { exceptionInWords } from '../../../domain/dated-exception.ts'
import { longDateTitle } from '../../../domain/italian-dates.ts'
import type { Month } from '../../../domain/month.ts'

/** The days that depart from the usual, with the reason. */
export function ChangeList({ title, months }: { title: string; months: readonly Month[] }) {
  const changed = months
    .flatMap(({ days }) => days)
    .flatMap(({ day }) => day.exceptions.map((exception) => ({ day, exception })))
  if (changed.length === 0) return null
  return (
    <section className="changes">
      <h3>{title}</h3>
      <ul>
        {changed.map(({ day, exception }) => (
          <li key={day.date.toString() + exception.waste + exception.kind}>
            <strong>{longDateTitle(day.date)}</strong>: {exceptionInWords(exception, day.date)}.
          </li>
        ))}
      </ul>
    </section>
  )
}
