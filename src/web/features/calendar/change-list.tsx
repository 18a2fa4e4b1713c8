import type { Change } from '../../../domain/calendar/rules/dated-exception.ts'
import { changeInWords } from '../../../domain/calendar/change.ts'
import { longDateTitle } from '../../../domain/italian/dates.ts'
import type { Month } from '../../../domain/calendar/month.ts'
import { departuresOf } from '../../../domain/calendar/day.ts'
import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import { useAppState } from '../../device/app-state.ts'

/** The days that differ from the usual, with the reason; a moved collection is listed once, at its original day. */
export function ChangeList({ title, months }: { title: string; months: readonly Month[] }) {
  const { comune } = useAppState()
  const days = months.flatMap((month) => month.days.map(({ day }) => day))
  const isShown = ({ from }: Change): boolean => from === undefined || !days.some(({ date }) => date.equals(from))
  const shown = days.flatMap((day) =>
    departuresOf(day)
      .filter(isShown)
      .map((change) => ({ day, change })),
  )
  if (shown.length === 0) return null
  return (
    <section className="changes">
      <h3>{title}</h3>
      <ul>
        {shown.map(({ day, change }) => (
          <li key={day.date.toString() + change.waste}>
            <strong>{longDateTitle(day.date)}</strong>: {changeInWords(everythingOf(comune), change)}.
          </li>
        ))}
      </ul>
    </section>
  )
}
