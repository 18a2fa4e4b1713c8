import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { rulesInWords } from '../../../domain/bulky/dates/rules-in-words.ts'
import { OUTCOMES, STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/italian/dates.ts'
import { Ticks } from '../../parts/console/fields.tsx'
import type { SectionProps } from './section.ts'
import { NumberLine } from './fields/number-line.tsx'
import { TextLine } from './fields/text-line.tsx'
import { BusinessLimits } from './business-limits.tsx'

const WEEKDAY_OPTIONS = WEEKDAYS.map((id) => ({ id, name: WEEKDAY_NAMES[id] }))
const OUTCOME_OPTIONS = OUTCOMES.map((id) => ({ id, name: STATUS_LABELS[id] }))

/** How much, how often and until when; beside it, the rules in words. */
export function RulesSection({ offer: { rules }, change }: SectionProps) {
  const isReadOnly = change === undefined
  const set = (more: Partial<BulkyOffer['rules']>): void =>
    change?.((now) => ({ ...now, rules: { ...now.rules, ...more } }))
  const number = (key: NumberKey, label: string, min: number, max: number) => (
    <NumberLine
      label={label}
      value={rules[key]}
      min={min}
      max={max}
      isDecimal={key === 'cubicMetresPerPickup'}
      isReadOnly={isReadOnly}
      onChange={(value) => value !== undefined && set({ [key]: value })}
    />
  )
  const cutOff = (key: 'bookingCutOff' | 'changeCutOff') => (
    <>
      <NumberLine
        label="Giorni lavorativi prima"
        value={rules[key].workingDaysBefore}
        max={30}
        isReadOnly={isReadOnly}
        onChange={(value) => value !== undefined && set({ [key]: { ...rules[key], workingDaysBefore: value } })}
      />
      <TextLine
        label="Fino alle"
        type="time"
        value={rules[key].time}
        isReadOnly={isReadOnly}
        onChange={(time) => set({ [key]: { ...rules[key], time } })}
      />
    </>
  )
  return (
    <div className="rules-and-words">
      <div className="card rule-fields">
        <fieldset>
          <legend>Quanto</legend>
          {number('pickupsPerYear', 'Ritiri l’anno per utenza', 1, 365)}
          {number('daysBetween', 'Giorni tra due ritiri', 0, 366)}
          {number('piecesPerPickup', 'Pezzi in un ritiro', 1, 1000)}
          {number('cubicMetresPerPickup', 'Metri cubi in un ritiro', 0.01, 100)}
        </fieldset>
        <BusinessLimits rules={rules} isReadOnly={isReadOnly} onChange={(business) => set({ business })} />
        <fieldset>
          <legend>Quali date si possono scegliere</legend>
          <NumberLine
            label="Da quanti giorni avanti"
            value={rules.window.from}
            max={rules.window.until}
            isReadOnly={isReadOnly}
            onChange={(from) => from !== undefined && set({ window: { ...rules.window, from } })}
          />
          <NumberLine
            label="Fino a quanti giorni avanti"
            value={rules.window.until}
            min={Math.max(1, rules.window.from)}
            max={366}
            isReadOnly={isReadOnly}
            onChange={(until) => until !== undefined && set({ window: { ...rules.window, until } })}
          />
        </fieldset>
        <fieldset>
          <legend>Si prenota</legend>
          {cutOff('bookingCutOff')}
        </fieldset>
        <fieldset>
          <legend>Si cambia o annulla</legend>
          {cutOff('changeCutOff')}
        </fieldset>
        <fieldset>
          <legend>Termini</legend>
          {number('standardWorkingDays', 'Giorni lavorativi entro cui si viene', 1, 366)}
          {number('anonymiseAfterDays', 'Giorni dopo cui si cancellano nomi e indirizzi', 1, 3660)}
        </fieldset>
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
        <fieldset>
          <legend>Prezzo, e come si mette fuori</legend>
          <NumberLine
            label="Ritiri gratuiti"
            value={rules.price.freePickups}
            isReadOnly={isReadOnly}
            onChange={(freePickups) => freePickups !== undefined && set({ price: { ...rules.price, freePickups } })}
          />
          <TextLine
            label="Cosa si legge del prezzo"
            value={rules.price.text}
            isReadOnly={isReadOnly}
            onChange={(text) => set({ price: { ...rules.price, text } })}
          />
          <TextLine
            label="Si mette fuori dalle"
            type="time"
            value={rules.setOut.from}
            isReadOnly={isReadOnly}
            onChange={(from) => set({ setOut: { ...rules.setOut, from } })}
          />
          <TextLine
            label="Entro le"
            type="time"
            value={rules.setOut.until}
            isReadOnly={isReadOnly}
            onChange={(until) => set({ setOut: { ...rules.setOut, until } })}
          />
          <TextLine
            label="Dove"
            value={rules.setOut.where}
            isReadOnly={isReadOnly}
            onChange={(where) => set({ setOut: { ...rules.setOut, where } })}
          />
        </fieldset>
      </div>
      <section className="card understood-rules" aria-live="polite">
        <h2>In parole</h2>
        <ul>
          {rulesInWords(rules).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type NumberKey =
  | 'pickupsPerYear'
  | 'daysBetween'
  | 'piecesPerPickup'
  | 'cubicMetresPerPickup'
  | 'standardWorkingDays'
  | 'anonymiseAfterDays'
