import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Day, isByHoliday } from '../../../../domain/calendar/day.ts'
import { withException } from '../../../../domain/calendar/editing/exceptions.ts'
import {
  type ExceptionFields,
  type ExceptionProblems,
  readException,
} from '../../../../domain/calendar/editing/exception-fields.ts'
import { USER_KINDS } from '../../../../domain/calendar/rules/scope.ts'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'
import { Line, Ticks } from '../../../parts/console/fields.tsx'
import { ACTIONS, type DayAction } from '../calendar-address.ts'
import { useKeptState } from '../kept-state.ts'
import { ScopeFields } from '../scope-fields.tsx'
import { type CalendarWork, inCalendar } from '../work.ts'
import { exceptionLine } from './day-exceptions.tsx'

const KINDS = { annulla: 'annullata', sposta: 'spostata', aggiungi: 'aggiunta' } as const

interface ExceptionFormProps {
  work: CalendarWork
  day: Day
  action: DayAction
}

/** The key of a form's typed text: each drag, with its target, has its own. */
export const dayForm = (
  { schedule, address: { waste = '', to } }: CalendarWork,
  { date }: Day,
  action: DayAction,
): string => [schedule.zone, date.toString(), action, waste, to].join(' ')

/** An exception to the rules: what, moved to when, where, for whom, and why. */
export function ExceptionForm({ work, day, action }: ExceptionFormProps) {
  const { list, zones, users, schedule, address, change } = work
  const collected = action === 'sposta' ? movableOn(day) : collectedOn(day)
  const offered = list.filter(({ id }) => collected.includes(id) !== (action === 'aggiungi'))
  const typed = useKeptState<ExceptionFields>(dayForm(work, day, action), () => ({
    kind: KINDS[action],
    date: day.date.toString(),
    until: '',
    to: address.to,
    waste: wasteAtFirst(action, collected, address.waste),
    zones: [schedule.zone],
    users: USER_KINDS,
    reason: '',
  }))
  const fields = typed.value
  const [isTried, setTried] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const panel = heading.current?.closest('.side-panel')
    heading.current?.focus()
    return () => panel?.querySelector('h2')?.focus()
  }, [])
  const ids = zones.map(({ id }) => id)
  const { exception, problems } = readException(fields, ids)
  const shown: ExceptionProblems = isTried ? problems : {}
  const set = (changes: Partial<ExceptionFields>): void => typed.set({ ...fields, ...changes })
  const close = (): void => {
    typed.forget()
    address.go({ azione: undefined, tipo: undefined, verso: undefined })
  }
  const save = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (exception === undefined) return
    change?.(inCalendar((calendar) => ({ ...calendar, exceptions: withException(calendar.exceptions, exception) })))
    close()
  }
  return (
    <form className="console-form" onSubmit={save} noValidate>
      <h3 ref={heading} tabIndex={-1}>
        {ACTIONS[action]}
      </h3>
      <div>
        <Ticks
          label="Cosa"
          options={offered.map(({ id, label }) => ({ id, name: label }))}
          value={fields.waste}
          onChange={(waste) => set({ waste })}
        />
        <FieldProblem problem={shown.waste} />
      </div>
      {action === 'sposta' && (
        <Line label="A quale giorno" type="date" value={fields.to} onChange={(to) => set({ to })} problem={shown.to} />
      )}
      {action === 'annulla' && (
        <Line
          label="Fino al"
          type="date"
          hint="Solo se dura più di un giorno."
          value={fields.until}
          onChange={(until) => set({ until })}
          problem={problems.until}
        />
      )}
      <ScopeFields zones={zones} value={fields} onChange={set} problems={shown} hasUsers={users.length > 0} />
      <Line
        label="Motivo"
        hint="I residenti lo leggono: “Sciopero”, “Neve”, “Recupero del giorno di festa”."
        value={fields.reason}
        onChange={(reason) => set({ reason })}
        problem={shown.reason}
        isRequired
        maxLength={200}
      />
      {exception !== undefined && (
        <p className="understood" role="status">
          {exceptionLine(list, exception)}.
        </p>
      )}
      <p className="actions">
        <button type="submit" className="button">
          {ACTIONS[action]}
        </button>
        <button type="button" className="button secondary" onClick={close}>
          Lascia com’è
        </button>
      </p>
    </form>
  )
}

const collectedOn = ({ collections, services }: Day): string[] => [...collections, ...services.map(({ id }) => id)]

/** A collection cancelled by a holiday can also be moved to another day. */
export const movableOn = (day: Day): string[] => [
  ...collectedOn(day),
  ...day.changes.filter((change) => isByHoliday(day, change)).map(({ waste }) => waste),
]

/** What was dragged; else all that is collected, since a strike stops everything. */
const wasteAtFirst = (action: DayAction, collected: readonly string[], dragged: string | undefined): string[] => {
  if (dragged !== undefined) return [dragged]
  return action === 'aggiungi' ? [] : [...collected]
}
