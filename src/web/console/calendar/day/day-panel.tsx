import { changeInWords } from '../../../../domain/calendar/change.ts'
import { type Day, isByHoliday } from '../../../../domain/calendar/day.ts'
import { differenceInWords, laterInWords } from '../../../../domain/calendar/editing/day-difference.ts'
import { ruleLine } from '../../../../domain/calendar/editing/rule-words.ts'
import { collectsOn } from '../../../../domain/calendar/rules/collection-rule.ts'
import { dayOf } from '../../../../domain/calendar/rules/day-number.ts'
import { dayOn } from '../../../../domain/calendar/schedule.ts'
import { wasteInWords } from '../../../../domain/calendar/waste-type.ts'
import { fullDateTitle } from '../../../../domain/italian/dates.ts'
import { withVerb } from '../../../../domain/italian/words.ts'
import { SidePanel } from '../../../parts/console/side-panel.tsx'
import { ACTIONS, CLOSED, type DayAction } from '../calendar-address.ts'
import { useIsKept } from '../kept-state.ts'
import { WasteChip } from '../waste-chip.tsx'
import type { CalendarWork } from '../work.ts'
import { DayExceptions } from './day-exceptions.tsx'
import { dayForm, ExceptionForm, movableOn } from './exception-form.tsx'

/** What happens on a day and why, and what can be done about it. */
export function DayPanel({ work, date }: { work: CalendarWork; date: Temporal.PlainDate }) {
  const { schedule, published, list, address, change } = work
  const day = dayOn(schedule, date)
  const difference = differenceInWords(list, published && dayOn(published, date), day)
  const later = laterInWords(published, work.later, date)
  const shown = list.filter(({ id }) => isOn(day, id))
  const isKept = useIsKept()
  const begun = (Object.keys(ACTIONS) as DayAction[]).filter((action) => isKept(dayForm(work, day, action)))
  return (
    <SidePanel title={fullDateTitle(date)} onClose={() => address.go(CLOSED)}>
      <div className="day-panel">
        {shown.length === 0 ? (
          <p>{day.isPublished ? 'Nessuna raccolta.' : 'Il calendario non arriva fino a questo giorno.'}</p>
        ) : (
          <ul className="waste-chips" aria-label="Si raccoglie">
            {shown.map((one) => (
              <li key={one.id}>
                <WasteChip of={one} />
              </li>
            ))}
          </ul>
        )}
        {difference !== undefined && <p className="draft-difference">Modificato: {difference}.</p>}
        {later !== undefined && <p className="draft-difference">Più avanti, {later}.</p>}
        <Reasons work={work} day={day} />
        <DayExceptions work={work} iso={date.toString()} />
        {address.action === undefined && begun.length > 0 && (
          <p className="notice">
            Quello che hai scritto in “{ACTIONS[begun[0]!]}” non è ancora applicato: aprilo per finire.
          </p>
        )}
        {change !== undefined && day.isPublished && address.action === undefined && (
          <p className="actions">
            {(Object.keys(ACTIONS) as DayAction[])
              .filter((action) => isPossible(action, day, shown.length))
              .map((action) => (
                <button
                  key={action}
                  type="button"
                  className="button secondary"
                  onClick={() => address.go({ azione: action })}
                >
                  {ACTIONS[action]}
                </button>
              ))}
          </p>
        )}
        {change !== undefined && address.action !== undefined && (
          <ExceptionForm
            key={`${schedule.zone} ${date.toString()} ${address.action} ${address.waste} ${address.to}`}
            work={work}
            day={day}
            action={address.action}
          />
        )}
      </div>
    </SidePanel>
  )
}

const isPossible = (action: DayAction, day: Day, shown: number): boolean =>
  action === 'aggiungi' || (action === 'sposta' ? movableOn(day).length : shown) > 0

const isOn = ({ collections, services }: Day, id: string): boolean =>
  collections.includes(id) || services.some((service) => service.id === id)

/** The rules that apply, the holiday, and what it changes. */
function Reasons({ work: { schedule, list }, day }: { work: CalendarWork; day: Day }) {
  const number = dayOf(day.date.toString())
  const rules = schedule.rules.filter((rule) => collectsOn(rule, number))
  const byHoliday = day.changes.filter((change) => isByHoliday(day, change)).map(({ waste }) => waste)
  const lines = [
    ...rules.map((rule) => `Regola: ${ruleLine(list, rule)}.`),
    ...(day.holiday === undefined ? [] : [`Festa: ${day.holiday.name}.`]),
    ...(byHoliday.length === 0
      ? []
      : [`${withVerb(wasteInWords(list, byHoliday), 'non si raccoglie', 'non si raccolgono')} perché è festa.`]),
    ...(day.toConfirm.length === 0
      ? []
      : [`${wasteInWords(list, day.toConfirm)}: i residenti leggono “da confermare”, perché è festa.`]),
    ...day.changes.filter((change) => !isByHoliday(day, change)).map((change) => `${changeInWords(list, change)}.`),
  ]
  if (lines.length === 0) return null
  return (
    <section>
      <h3>Perché</h3>
      <ul className="plain-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
