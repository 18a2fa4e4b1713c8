import { HOLIDAY_EFFECT_WORDS } from '../../../../domain/calendar/rule-in-words.ts'
import type { HolidayEffect, Holidays, SpecialEffect } from '../../../../domain/calendar/rules/holidays.ts'
import { wasteInWords } from '../../../../domain/calendar/waste-type.ts'
import { type Weekday, WEEKDAY_NAMES } from '../../../../domain/italian/dates.ts'
import { joined } from '../../../../domain/italian/words.ts'
import { Choice, Ticks } from '../../../parts/console/fields.tsx'
import { AddForm } from '../add-form.tsx'
import { useKeptState } from '../kept-state.ts'
import { ProblemsAt } from '../problems-at.tsx'
import { zonesInWords } from '../scope-words.ts'
import type { CalendarWork } from '../work.ts'
import { WEEKDAY_OPTIONS } from '../../../parts/console/editing/weekday-options.ts'
import { EFFECT_OPTIONS } from './effect-options.ts'

interface SpecialEffectsProps {
  work: CalendarWork
  put: ((holidays: Holidays) => void) | undefined
}

/** What some holidays do to some types or zones. The first that matches applies, so a new one goes first. */
export function SpecialEffects({ work, put }: SpecialEffectsProps) {
  const { holidays } = work.data.calendar
  const special = holidays.special ?? []
  const set = (next: readonly SpecialEffect[]): void => {
    const { special: _before, ...rest } = holidays
    put?.(next.length === 0 ? rest : { ...rest, special: [...next] })
  }
  return (
    <section>
      <h3>Casi a parte</h3>
      <ul className="calendar-lines">
        {special.map((effect, index) => (
          <li key={lineOf(work, effect)}>
            <p>{lineOf(work, effect)}</p>
            <ProblemsAt problems={work.problems} path={['calendar', 'holidays', 'special', index]} />
            {put !== undefined && (
              <button type="button" className="link-button" onClick={() => set(special.toSpliced(index, 1))}>
                Togli<span className="visually-hidden">: {lineOf(work, effect)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {put !== undefined && <NewEffect work={work} onAdd={(effect) => set([effect, ...special])} />}
    </section>
  )
}

/** "Natale e Santo Stefano, per Tessili, Borgo: la raccolta salta." */
function lineOf(
  { list, zones }: CalendarWork,
  { holidays, weekdays, waste, zones: own, effect }: SpecialEffect,
): string {
  const words = [
    holidays === undefined ? 'Ogni festa' : joined(holidays),
    weekdays && `di ${joined(weekdays.map((day) => WEEKDAY_NAMES[day]))}`,
    waste && `per ${wasteInWords(list, waste)}`,
    own && zonesInWords(zones, own),
  ]
  return `${words.filter(Boolean).join(', ')}: ${HOLIDAY_EFFECT_WORDS[effect]}.`
}

interface EffectFields {
  readonly effect: HolidayEffect
  readonly holidays: string[]
  readonly weekdays: string[]
  readonly waste: string[]
  readonly own: string[]
}

const NEW: EffectFields = { effect: 'annulla', holidays: [], weekdays: [], waste: [], own: [] }

function NewEffect({ work, onAdd }: { work: CalendarWork; onAdd: (effect: SpecialEffect) => void }) {
  const { data, list, zones } = work
  const typed = useKeptState('caso a parte', () => NEW)
  const { effect, holidays, weekdays, waste, own } = typed.value
  const set = (changes: Partial<EffectFields>): void => typed.set({ ...typed.value, ...changes })
  const special: SpecialEffect = {
    effect,
    ...(holidays.length > 0 && { holidays }),
    ...(weekdays.length > 0 && { weekdays: weekdays as Weekday[] }),
    ...(waste.length > 0 && { waste }),
    ...(own.length > 0 && own.length < zones.length && { zones: own }),
  }
  return (
    <AddForm
      title="Aggiungi un caso a parte"
      typed={typed}
      understood={lineOf(work, special)}
      onAdd={() => onAdd(special)}
    >
      <Choice
        label="Cosa succede"
        value={effect}
        options={EFFECT_OPTIONS}
        onChange={(chosen) => set({ effect: chosen as HolidayEffect })}
      />
      <Ticks
        label="In quali feste (nessuna vuol dire tutte)"
        options={data.calendar.holidays.days.map(({ name }) => ({ id: name, name }))}
        value={holidays}
        onChange={(next) => set({ holidays: next })}
      />
      <Ticks
        label="Se cadono di (nessuno vuol dire sempre)"
        options={WEEKDAY_OPTIONS}
        value={weekdays}
        onChange={(next) => set({ weekdays: next })}
      />
      <Ticks
        label="Per cosa (niente vuol dire tutto)"
        options={list.map(({ id, label }) => ({ id, name: label }))}
        value={waste}
        onChange={(next) => set({ waste: next })}
      />
      {zones.length > 1 && (
        <Ticks
          label="In quali zone (nessuna vuol dire tutte)"
          options={zones}
          value={own}
          onChange={(next) => set({ own: next })}
        />
      )}
    </AddForm>
  )
}
