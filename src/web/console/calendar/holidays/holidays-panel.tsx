import type { HolidayEffect, Holidays } from '../../../../domain/calendar/rules/holidays.ts'
import { type Weekday, WEEKDAY_NAMES, WEEKDAYS } from '../../../../domain/italian/dates.ts'
import { Choice, Ticks } from '../../../parts/console/fields.tsx'
import { WEEKDAY_OPTIONS } from '../../../parts/console/editing/weekday-options.ts'
import { type CalendarWork, inCalendar } from '../work.ts'
import { EFFECT_OPTIONS } from './effect-options.ts'
import { HolidayDays } from './holiday-days.tsx'
import { SpecialEffects } from './special-effects.tsx'

/** Which days are holidays, and what they do to the collections that fall on them. */
export function HolidaysPanel({ work }: { work: CalendarWork }) {
  const { data, change } = work
  const { holidays } = data.calendar
  const put = change && ((next: Holidays): void => change(inCalendar((calendar) => ({ ...calendar, holidays: next }))))
  return (
    <section aria-label="Feste">
      <HolidayDays work={work} put={put} />
      <Ticks
        label="Sempre festivi"
        options={WEEKDAY_OPTIONS}
        value={holidays.weekdays}
        onChange={(weekdays) => put?.({ ...holidays, weekdays: weekdays as Weekday[] })}
        isReadOnly={put === undefined}
      />
      <details>
        <summary>Se la festa cade di…</summary>
        <div className="console-form">
          {WEEKDAYS.map((weekday) => (
            <Choice
              key={weekday}
              label={WEEKDAY_NAMES[weekday]}
              value={holidays.effects[weekday] ?? 'mantiene'}
              options={EFFECT_OPTIONS}
              onChange={(effect) => put?.(withEffect(holidays, weekday, effect as HolidayEffect))}
              isReadOnly={put === undefined}
            />
          ))}
        </div>
      </details>
      <SpecialEffects work={work} put={put} />
    </section>
  )
}

const withEffect = (holidays: Holidays, weekday: Weekday, effect: HolidayEffect): Holidays => ({
  ...holidays,
  effects: { ...holidays.effects, [weekday]: effect },
})
