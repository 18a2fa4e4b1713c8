import { type SyntheticEvent, useState } from 'react'
import { becomes, hasOtherDays, likelySince, type Since } from '../../../../domain/calendar/editing/changed-rule.ts'
import {
  fieldsOf,
  newRuleFields,
  readRule,
  type RuleFields,
  type RuleProblems,
} from '../../../../domain/calendar/editing/rule-fields.ts'
import { nextDates, nextInWords, ruleLine } from '../../../../domain/calendar/editing/rule-words.ts'
import type { CollectionRule } from '../../../../domain/calendar/rules/collection-rule.ts'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import { SidePanel } from '../../../parts/console/side-panel.tsx'
import { CLOSED } from '../calendar-address.ts'
import { ScopeFields } from '../scope-fields.tsx'
import { type CalendarWork, inCalendar } from '../work.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { SinceFields } from './since-fields.tsx'

interface RulePanelProps {
  work: CalendarWork
  index: number | 'nuova'
}

/** A rule as a form that says what it has understood. */
export function RulePanel({ work, index }: RulePanelProps) {
  const { data, list, zones, users, address, today, change } = work
  const ids = zones.map(({ id }) => id)
  const written = index === 'nuova' ? undefined : data.calendar.rules[index]
  const [fields, setFields] = useState<RuleFields>(() =>
    written === undefined ? newRuleFields('', zones.length > 1 ? [address.zone] : ids) : fieldsOf(written, ids),
  )
  // As it was at first: cleared while somebody types, it does not fold.
  const [hasPeriod] = useState(fields.from + fields.until + fields.seasonFrom !== '')
  const [isTried, setTried] = useState(false)
  const [chosen, setChosen] = useState<Since>()
  const { rule, problems } = readRule(fields, ids, address.year)
  const isAsked = written !== undefined && rule !== undefined && hasOtherDays(written, rule)
  const since = chosen ?? { day: isAsked ? likelySince(written, rule, today.toString()) : '', isAlways: false }
  const became = rule === undefined ? [] : becomes(written, rule, isAsked ? since : undefined, today.toString())
  const shown = isTried ? problems : whileTyping(problems, fields)
  const set = (changes: Partial<RuleFields>): void => setFields({ ...fields, ...changes })
  const close = (): void => address.go(CLOSED)
  const put = (rules: (before: readonly CollectionRule[]) => CollectionRule[]): void => {
    change?.(inCalendar((calendar) => ({ ...calendar, rules: rules(calendar.rules) })))
    close()
  }
  const save = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (became.length === 0) return
    put((rules) => (index === 'nuova' ? [...rules, ...became] : rules.toSpliced(index, 1, ...became)))
  }
  return (
    <SidePanel title={index === 'nuova' ? 'Nuova regola' : 'Regola'} onClose={close}>
      <form className="console-form" onSubmit={save} noValidate>
        <fieldset className="console-form" disabled={change === undefined}>
          <legend className="visually-hidden">Quando si raccoglie cosa</legend>
          <Choice
            label="Cosa si raccoglie"
            value={fields.waste}
            options={list.map(({ id, label }) => ({ id, name: label }))}
            onChange={(waste) => set({ waste })}
            problem={shown.waste}
          />
          <RecurrenceFields fields={fields} set={set} problems={shown} />
          <details open={hasPeriod}>
            <summary>Solo in un periodo</summary>
            <div className="side-by-side">
              <Line label="Dal" type="date" value={fields.from} onChange={(from) => set({ from })} />
              <Line
                label="Al"
                type="date"
                value={fields.until}
                onChange={(until) => set({ until })}
                problem={shown.until}
              />
              <Line
                label="Ogni anno dal"
                hint="Per esempio “1 giugno”."
                value={fields.seasonFrom}
                onChange={(seasonFrom) => set({ seasonFrom })}
                problem={shown.seasonFrom}
              />
              <Line
                label="Ogni anno al"
                hint="Per esempio “30 settembre”."
                value={fields.seasonUntil}
                onChange={(seasonUntil) => set({ seasonUntil })}
                problem={shown.seasonUntil}
              />
            </div>
          </details>
          <ScopeFields zones={zones} value={fields} onChange={set} problems={shown} hasUsers={users.length > 0} />
          <Line
            label="Nota"
            hint="Quello che il residente deve sapere: il lato della strada, l’ora, il posto."
            value={fields.note}
            onChange={(note) => set({ note })}
          />
          {isAsked && (
            <SinceFields
              value={since}
              onChange={setChosen}
              problem={became.length > 0 ? undefined : 'Scegli un giorno in cui la nuova regola vale ancora.'}
            />
          )}
        </fieldset>
        <p className="understood" role="status">
          {became.length === 0
            ? 'Manca ancora qualcosa per capire quando si raccoglie.'
            : became
                .map((one) => `${ruleLine(list, one)}; ${nextInWords(nextDates(one, today.toString(), 3))}.`)
                .join(' Poi ')}
        </p>
        {change !== undefined && (
          <p className="actions">
            <button type="submit" className="button">
              {index === 'nuova' ? 'Aggiungi' : 'Cambia la regola'}
            </button>
            {index !== 'nuova' && (
              <button
                type="button"
                className="button secondary"
                onClick={() => put((rules) => rules.toSpliced(index, 1))}
              >
                Togli la regola
              </button>
            )}
          </p>
        )}
      </form>
    </SidePanel>
  )
}

/** Somebody who has not come to a field yet has made no mistake in it. */
const whileTyping = (problems: RuleProblems, fields: RuleFields): RuleProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => fields[field as keyof RuleFields].length > 0))
