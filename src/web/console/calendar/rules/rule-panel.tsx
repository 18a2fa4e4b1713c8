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
import { useKeptState } from '../kept-state.ts'
import { ScopeFields } from '../scope-fields.tsx'
import { type CalendarWork, inCalendar } from '../work.ts'
import { PeriodFields } from './period-fields.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { SinceFields } from './since-fields.tsx'

interface RulePanelProps {
  work: CalendarWork
  index: number | 'nuova'
}

/** Found by its content: its index changes when a rule before it is removed. */
export const ruleForm = ({ data }: CalendarWork, index: number | 'nuova'): string =>
  `regola ${index === 'nuova' ? index : JSON.stringify(data.calendar.rules[index])}`

interface TypedRule {
  readonly fields: RuleFields
  /** From when on, if somebody has chosen it. */
  readonly chosen?: Since
}

/** A rule as a form, with what the app understands of it. */
export function RulePanel({ work, index }: RulePanelProps) {
  const { data, list, zones, users, address, today, change } = work
  const ids = zones.map(({ id }) => id)
  const written = index === 'nuova' ? undefined : data.calendar.rules[index]
  const typed = useKeptState<TypedRule>(ruleForm(work, index), () => ({
    fields: written === undefined ? newRuleFields('', zones.length > 1 ? [address.zone] : ids) : fieldsOf(written, ids),
  }))
  const { fields, chosen } = typed.value
  const [isTried, setTried] = useState(false)
  const { rule, problems } = readRule(fields, ids, address.year)
  const isAsked = written !== undefined && rule !== undefined && hasOtherDays(written, rule)
  const since = chosen ?? { day: isAsked ? likelySince(written, rule, today.toString()) : '', isAlways: false }
  const became = rule === undefined ? [] : becomes(written, rule, isAsked ? since : undefined, today.toString())
  const shown = isTried ? problems : whileTyping(problems, fields)
  const set = (changes: Partial<RuleFields>): void => typed.set({ ...typed.value, fields: { ...fields, ...changes } })
  const submit = index === 'nuova' ? 'Aggiungi' : 'Cambia la regola'
  const close = (): void => address.go(CLOSED)
  const put = (rules: (before: readonly CollectionRule[]) => CollectionRule[]): void => {
    change?.(inCalendar((calendar) => ({ ...calendar, rules: rules(calendar.rules) })))
    typed.forget()
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
          <PeriodFields fields={fields} set={set} problems={shown} />
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
              onChange={(next) => typed.set({ fields, chosen: next })}
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
        {typed.isKept && (
          <p>Non ancora applicato: premi “{submit}”. Fino ad allora quello che scrivi resta qui, anche se chiudi.</p>
        )}
        {change !== undefined && (
          <p className="actions">
            <button type="submit" className="button">
              {submit}
            </button>
            {typed.isKept && (
              <button
                type="button"
                className="button secondary"
                onClick={() => {
                  typed.forget()
                  close()
                }}
              >
                Lascia com’è
              </button>
            )}
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

/** A field that nobody has filled in yet shows no error. */
const whileTyping = (problems: RuleProblems, fields: RuleFields): RuleProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => fields[field as keyof RuleFields].length > 0))
