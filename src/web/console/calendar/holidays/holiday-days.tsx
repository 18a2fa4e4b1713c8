import { useState } from 'react'
import { ownEffectInWords } from '../../../../domain/calendar/editing/own-effects.ts'
import { dateInYear, holidayDayInWords, readHolidayDay } from '../../../../domain/calendar/editing/holiday-fields.ts'
import type { Holiday, Holidays } from '../../../../domain/calendar/rules/holidays.ts'
import { fullDate, longDate } from '../../../../domain/italian/dates.ts'
import { Line } from '../../../parts/console/fields.tsx'
import { AddForm } from '../add-form.tsx'
import { useKeptState } from '../kept-state.ts'
import { ProblemsAt } from '../problems-at.tsx'
import type { CalendarWork } from '../work.ts'
import { HolidayEffectFields } from './holiday-effect.tsx'

interface HolidaysProps {
  work: CalendarWork
  /** Undefined for people who may only read. */
  put: ((holidays: Holidays) => void) | undefined
}

export function HolidayDays({ work: { data, address, problems }, put }: HolidaysProps) {
  const { holidays } = data.calendar
  const [open, setOpen] = useState<string>()
  const putDays = put && ((days: Holiday[]): void => put({ ...holidays, days }))
  return (
    <>
      <ul className="calendar-lines">
        {holidays.days.map((holiday, index) => (
          <li key={`${holiday.name} ${holidayDayInWords(holiday)}`}>
            <p className="line-with-end">
              <span>
                {holiday.name}{' '}
                <small>{[whenIn(holiday, address.year), ownEffectInWords(holiday)].filter(Boolean).join(': ')}</small>
              </span>
              {putDays !== undefined && (
                <span className="line-acts">
                  <button
                    type="button"
                    className="link-button"
                    aria-expanded={open === holiday.name}
                    onClick={() => setOpen(open === holiday.name ? undefined : holiday.name)}
                  >
                    Raccolta<span className="visually-hidden">: {holiday.name}</span>
                  </button>
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => putDays(holidays.days.toSpliced(index, 1))}
                  >
                    Togli<span className="visually-hidden"> {holiday.name}</span>
                  </button>
                </span>
              )}
            </p>
            {putDays !== undefined && open === holiday.name && (
              <HolidayEffectFields
                holiday={holiday}
                address={address}
                onChange={(next) => putDays(holidays.days.with(index, next))}
              />
            )}
            <ProblemsAt problems={problems} path={['calendar', 'holidays', 'days', index]} />
          </li>
        ))}
      </ul>
      {putDays !== undefined && (
        <NewHoliday year={address.year} onAdd={(holiday) => putDays([...holidays.days, holiday])} />
      )}
    </>
  )
}

/** "15 agosto"; one that moves with Easter by its day in the year that is shown. */
function whenIn(holiday: Holiday, year: number): string {
  const date = 'easter' in holiday ? dateInYear(holiday, year) : undefined
  return date === undefined ? holidayDayInWords(holiday) : `nel ${year} ${longDate(date)}`
}

function NewHoliday({ year, onAdd }: { year: number; onAdd: (holiday: Holiday) => void }) {
  const typed = useKeptState('festa nuova', () => ({ name: '', day: '' }))
  const { name, day } = typed.value
  const read = readHolidayDay(day)
  const holiday = read === undefined || name.trim() === '' ? undefined : { name: name.trim(), ...read }
  const date = holiday && dateInYear(holiday, year)
  return (
    <AddForm
      title="Aggiungi una festa"
      typed={typed}
      understood={holiday && `${holiday.name}: ${date === undefined ? holidayDayInWords(holiday) : fullDate(date)}.`}
      onAdd={() => holiday && onAdd(holiday)}
    >
      <Line
        label="Nome"
        hint="Per esempio “Santo patrono”."
        value={name}
        onChange={(next) => typed.set({ name: next, day })}
        maxLength={80}
      />
      <Line
        label="Giorno"
        hint="Per esempio “15 agosto”, “Pasqua” o “Pasqua + 1”."
        value={day}
        onChange={(next) => typed.set({ name, day: next })}
        problem={day !== '' && read === undefined ? 'Scrivi un giorno come “15 agosto” o “Pasqua + 1”.' : undefined}
      />
    </AddForm>
  )
}
