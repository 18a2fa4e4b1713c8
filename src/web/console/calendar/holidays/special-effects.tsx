import { useState } from 'react'
import { HOLIDAY_EFFECT_WORDS } from '../../../../domain/calendar/rule-in-words.ts'
import type { HolidayEffect, Holidays, SpecialEffect } from '../../../../domain/calendar/rules/holidays.ts'
import { wasteInWords } from '../../../../domain/calendar/waste-type.ts'
import { type Weekday, WEEKDAY_NAMES } from '../../../../domain/italian/dates.ts'
import { joined } from '../../../../domain/italian/words.ts'
import { Choice, Ticks } from '../../../parts/console/fields.tsx'
import { AddForm } from '../add-form.tsx'
import { ProblemsAt } from '../problems-at.tsx'
import { zonesInWords } from '../scope-words.ts'
import type { CalendarWork } from '../work.ts'
import { WEEKDAY_OPTIONS } from '../weekday-options.ts'
import { EFFECT_OPTIONS } from './effect-options.ts'

interface SpecialEffectsProps {
  work: CalendarWork
  put: ((holidays: Holidays) => void) | undefined
}

/** What some holidays do to some types or zones. The first that fits holds, so a new one goes before the others. */
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

function NewEffect({ work, onAdd }: { work: CalendarWork; onAdd: (effect: SpecialEffect) => void }) {
  const { data, list, zones } = work
  const [effect, setEffect] = useState<HolidayEffect>('annulla')
  const [holidays, setHolidays] = useState<string[]>([])
  const [weekdays, setWeekdays] = useState<string[]>([])
  const [waste, setWaste] = useState<string[]>([])
  const [own, setOwn] = useState<string[]>([])
  const special: SpecialEffect = {
    effect,
    ...(holidays.length > 0 && { holidays }),
    ...(weekdays.length > 0 && { weekdays: weekdays as Weekday[] }),
    ...(waste.length > 0 && { waste }),
    ...(own.length > 0 && own.length < zones.length && { zones: own }),
  }
  return (
    <AddForm title="Aggiungi un caso a parte" understood={lineOf(work, special)} onAdd={() => onAdd(special)}>
      <Choice
        label="Cosa succede"
        value={effect}
        options={EFFECT_OPTIONS}
        onChange={(chosen) => setEffect(chosen as HolidayEffect)}
      />
      <Ticks
        label="In quali feste (nessuna vuol dire tutte)"
        options={data.calendar.holidays.days.map(({ name }) => ({ id: name, name }))}
        value={holidays}
        onChange={setHolidays}
      />
      <Ticks
        label="Se cadono di (nessuno vuol dire sempre)"
        options={WEEKDAY_OPTIONS}
        value={weekdays}
        onChange={setWeekdays}
      />
      <Ticks
        label="Per cosa (niente vuol dire tutto)"
        options={list.map(({ id, label }) => ({ id, name: label }))}
        value={waste}
        onChange={setWaste}
      />
      {zones.length > 1 && (
        <Ticks label="In quali zone (nessuna vuol dire tutte)" options={zones} value={own} onChange={setOwn} />
      )}
    </AddForm>
  )
}
