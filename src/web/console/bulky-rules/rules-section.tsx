import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { rulesInWords } from '../../../domain/bulky/dates/rules-in-words.ts'
import { OUTCOMES, STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/italian/dates.ts'
import { Ticks } from '../../parts/console/fields.tsx'
import { BusinessLimits } from './business-limits.tsx'
import { LimitLines } from './fields/limit-lines.tsx'
import { CutOffFields, DeadlineFields, PriceAndSetOutFields, WindowFields } from './fields/rule-fields.tsx'
import type { SectionProps } from './section.ts'

const WEEKDAY_OPTIONS = WEEKDAYS.map((id) => ({ id, name: WEEKDAY_NAMES[id] }))
const OUTCOME_OPTIONS = OUTCOMES.map((id) => ({ id, name: STATUS_LABELS[id] }))

/** How much, how often and until when; beside it, the rules in words. */
export function RulesSection({ offer: { rules }, change }: SectionProps) {
  const isReadOnly = change === undefined
  const set = (more: Partial<BulkyOffer['rules']>): void =>
    change?.((now) => ({ ...now, rules: { ...now.rules, ...more } }))
  const fields = { rules, isReadOnly, set }
  return (
    <div className="rules-and-words">
      <div className="card rule-fields">
        <fieldset>
          <legend>Quanto</legend>
          <LimitLines limits={rules} isReadOnly={isReadOnly} onChange={set} />
        </fieldset>
        <BusinessLimits rules={rules} isReadOnly={isReadOnly} onChange={(business) => set({ business })} />
        <WindowFields {...fields} />
        <CutOffFields {...fields} legend="Si prenota" of="bookingCutOff" />
        <CutOffFields {...fields} legend="Si cambia o annulla" of="changeCutOff" />
        <DeadlineFields {...fields} />
        <Ticks
          label="Giorni lavorativi"
          options={WEEKDAY_OPTIONS}
          value={rules.workingWeekdays}
          isReadOnly={isReadOnly}
          onChange={(days) => days.length > 0 && set({ workingWeekdays: WEEKDAYS.filter((day) => days.includes(day)) })}
        />
        <Ticks
          label="Quali esiti consumano un ritiro dell’anno"
          options={OUTCOME_OPTIONS}
          value={rules.outcomesThatCount}
          isReadOnly={isReadOnly}
          onChange={(chosen) => set({ outcomesThatCount: OUTCOMES.filter((one) => chosen.includes(one)) })}
        />
        <PriceAndSetOutFields {...fields} />
      </div>
      <RulesInWords rules={rules} />
    </div>
  )
}

const RulesInWords = ({ rules }: { rules: BulkyOffer['rules'] }) => (
  <section className="card understood-rules" aria-live="polite">
    <h2>In parole</h2>
    <ul>
      {rulesInWords(rules).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
