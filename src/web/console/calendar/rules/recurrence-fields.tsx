import type { Recurrence } from '../../../../domain/calendar/rules/collection-rule.ts'
import type { Weekday } from '../../../../domain/italian/dates.ts'
import { Choice, type Option, Ticks } from '../../../parts/console/fields.tsx'
import { WEEKDAY_OPTIONS } from '../../../parts/console/editing/weekday-options.ts'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'
import { type RuleFieldsProps, RuleLine } from './rule-line.tsx'

const KINDS: readonly Option[] = [
  { id: 'settimanale', name: 'Ogni settimana' },
  { id: 'ogni-n-settimane', name: 'Ogni due o più settimane' },
  { id: 'mensile', name: 'Una o più volte al mese' },
  { id: 'date', name: 'In date scelte' },
]
const TIMES: readonly Option[] = [
  { id: '1', name: 'il primo' },
  { id: '2', name: 'il secondo' },
  { id: '3', name: 'il terzo' },
  { id: '4', name: 'il quarto' },
  { id: '5', name: 'il quinto' },
  { id: '-1', name: 'l’ultimo' },
]

/** How often; each kind of recurrence has its own fields. */
export function RecurrenceFields(props: RuleFieldsProps) {
  const { fields, set, problems } = props
  return (
    <>
      <Choice
        label="Quando"
        value={fields.repeats}
        options={KINDS}
        onChange={(repeats) => set({ repeats: repeats as Recurrence['repeats'] })}
      />
      {fields.repeats === 'settimanale' && (
        <div>
          <Ticks
            label="In questi giorni"
            options={WEEKDAY_OPTIONS}
            value={fields.weekdays}
            onChange={(weekdays) => set({ weekdays: weekdays as Weekday[] })}
          />
          <FieldProblem problem={problems.weekdays} />
        </div>
      )}
      {fields.repeats === 'mensile' && (
        <>
          <div>
            <Ticks label="Quali" options={TIMES} value={fields.nth} onChange={(nth) => set({ nth })} />
            <FieldProblem problem={problems.nth} />
          </div>
          <Choice
            label="Giorno"
            value={fields.weekday}
            options={WEEKDAY_OPTIONS}
            onChange={(weekday) => set({ weekday: weekday as Weekday })}
          />
        </>
      )}
      {fields.repeats === 'ogni-n-settimane' && (
        <div className="side-by-side">
          <RuleLine {...props} field="weeks" label="Ogni quante settimane" type="number" />
          <RuleLine {...props} field="starting" label="Un giorno in cui si raccoglie" type="date" />
        </div>
      )}
      {fields.repeats === 'date' && (
        <RuleLine
          {...props}
          field="dates"
          label="Date"
          isLong
          hint="Una per riga, come “7 gennaio 2027” o “7/1/2027”."
        />
      )}
    </>
  )
}
