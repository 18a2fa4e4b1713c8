import { useState } from 'react'
import { dateInYear, holidayDayInWords, readHolidayDay } from '../../../../domain/calendar/editing/holiday-fields.ts'
import type { Holiday, Holidays } from '../../../../domain/calendar/rules/holidays.ts'
import { fullDate, longDate } from '../../../../domain/italian/dates.ts'
import { Line } from '../../../parts/console/fields.tsx'
import { AddForm } from '../add-form.tsx'
import { ProblemsAt } from '../problems-at.tsx'
import type { CalendarWork } from '../work.ts'

interface HolidaysProps {
  work: CalendarWork
  /** Undefined for who may only look. */
  put: ((holidays: Holidays) => void) | undefined
}

export function HolidayDays({ work: { data, address, problems }, put }: HolidaysProps) {
  const { holidays } = data.calendar
  return (
    <>
      <ul className="calendar-lines">
        {holidays.days.map((holiday, index) => (
          <li key={`${holiday.name} ${holidayDayInWords(holiday)}`}>
            <p className="line-with-end">
              <span>
                {holiday.name} <small>{whenIn(holiday, address.year)}</small>
              </span>
              {put !== undefined && (
                <button
                  type="button"
                  className="link-button"
                  onClick={() => put({ ...holidays, days: holidays.days.toSpliced(index, 1) })}
                >
                  Togli<span className="visually-hidden"> {holiday.name}</span>
                </button>
              )}
            </p>
            <ProblemsAt problems={problems} path={['calendar', 'holidays', 'days', index]} />
          </li>
        ))}
      </ul>
      {put !== undefined && (
        <NewHoliday year={address.year} onAdd={(holiday) => put({ ...holidays, days: [...holidays.days, holiday] })} />
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
  const [name, setName] = useState('')
  const [day, setDay] = useState('')
  const read = readHolidayDay(day)
  const holiday = read === undefined || name.trim() === '' ? undefined : { name: name.trim(), ...read }
  const date = holiday && dateInYear(holiday, year)
  return (
    <AddForm
      title="Aggiungi una festa"
      understood={holiday && `${holiday.name}: ${date === undefined ? holidayDayInWords(holiday) : fullDate(date)}.`}
      onAdd={() => {
        if (holiday !== undefined) onAdd(holiday)
        setName('')
        setDay('')
      }}
    >
      <Line label="Nome" hint="Per esempio “Santo patrono”." value={name} onChange={setName} maxLength={80} />
      <Line
        label="Giorno"
        hint="Per esempio “15 agosto”, “Pasqua” o “Pasqua + 1”."
        value={day}
        onChange={setDay}
        problem={day !== '' && read === undefined ? 'Scrivi un giorno come “15 agosto” o “Pasqua + 1”.' : undefined}
      />
    </AddForm>
  )
}
