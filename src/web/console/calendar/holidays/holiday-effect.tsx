import { useState } from 'react'
import { dateInYear } from '../../../../domain/calendar/editing/holiday-fields.ts'
import {
  type OwnEffect,
  ownEffectOf,
  withEffectOn,
  withOwnEffect,
} from '../../../../domain/calendar/editing/own-effects.ts'
import type { Holiday, HolidayEffect } from '../../../../domain/calendar/rules/holidays.ts'
import { fullDate, WEEKDAY_NAMES, WEEKDAYS } from '../../../../domain/italian/dates.ts'
import { Choice } from '../../../parts/console/fields.tsx'
import { type CalendarAddress, CLOSED } from '../calendar-address.ts'
import { EFFECT_OPTIONS } from './effect-options.ts'

const AS_OTHERS = { id: 'come-le-altre', name: 'come nelle altre feste' }
const OPTIONS = [AS_OTHERS, ...EFFECT_OPTIONS, { id: 'per-giorno', name: 'dipende dal giorno in cui cade' }]
const DAY_OPTIONS = [AS_OTHERS, ...EFFECT_OPTIONS]

interface HolidayEffectFieldsProps {
  holiday: Holiday
  address: CalendarAddress
  onChange: (holiday: Holiday) => void
}

/** What this holiday alone does to the collection. To move it to a chosen day, one opens the day itself, for one year. */
export function HolidayEffectFields({ holiday, address, onChange }: HolidayEffectFieldsProps) {
  const [isByDay, setByDay] = useState(ownEffectOf(holiday) === 'per-giorno')
  const date = dateInYear(holiday, address.year)
  return (
    <div className="console-form">
      <Choice
        label={`Cosa succede: ${holiday.name}`}
        value={isByDay ? 'per-giorno' : ownEffectOf(holiday)}
        options={OPTIONS}
        onChange={(own) => {
          setByDay(own === 'per-giorno')
          onChange(withOwnEffect(holiday, own as OwnEffect))
        }}
      />
      {isByDay &&
        WEEKDAYS.map((weekday) => (
          <Choice
            key={weekday}
            label={`Se cade di ${WEEKDAY_NAMES[weekday]}`}
            value={holiday.effects?.[weekday] ?? AS_OTHERS.id}
            options={DAY_OPTIONS}
            onChange={(effect) =>
              onChange(withEffectOn(holiday, weekday, effect === AS_OTHERS.id ? undefined : (effect as HolidayEffect)))
            }
          />
        ))}
      {date !== undefined && (
        <p>
          A un giorno scelto si sposta anno per anno:{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => address.go({ ...CLOSED, giorno: date.toString() })}
          >
            apri {fullDate(date)}
          </button>
        </p>
      )}
    </div>
  )
}
