import type { SyntheticEvent } from 'react'
import { hoursOf, readHours } from '../../../../domain/calendar/editing/hours-fields.ts'
import { windowInWords } from '../../../../domain/calendar/put-out-window.ts'
import { Line } from '../../../parts/console/fields.tsx'
import { useKeptState } from '../kept-state.ts'
import { ProblemsAt } from '../problems-at.tsx'
import type { CalendarPart, CalendarWork } from '../work.ts'
import { HoursFields } from './hours-fields.tsx'
import { OwnWindows } from './own-windows.tsx'

/** When to put out, and until when the calendar is promised. */
export const HoursPanel = ({ work }: { work: CalendarWork }) => (
  <section aria-label="Orari">
    {/* A change from elsewhere, such as an undo, starts the form again. */}
    <CommonHours key={presentHours(work.data)} work={work} />
    <OwnWindows work={work} />
  </section>
)

const presentHours = ({ setOut, dayChangesAt, calendar }: CalendarWork['data']): string =>
  JSON.stringify([setOut, dayChangesAt, calendar.validUntil])

function CommonHours({ work: { data, problems: faults, change } }: { work: CalendarWork }) {
  const typed = useKeptState(`orari ${presentHours(data)}`, () => ({
    hours: hoursOf(data.setOut),
    dayChangesAt: data.dayChangesAt,
    validUntil: data.calendar.validUntil ?? '',
  }))
  const { hours, dayChangesAt, validUntil } = typed.value
  const set = (changes: Partial<typeof typed.value>): void => typed.set({ ...typed.value, ...changes })
  const { setOut, problems } = readHours(hours, dayChangesAt)
  const save = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (setOut === undefined || dayChangesAt === '') return
    typed.forget()
    change?.((part) => {
      const { validUntil: _before, ...calendar } = part.calendar
      const promised = validUntil === '' ? calendar : { ...calendar, validUntil }
      return { ...part, setOut, dayChangesAt, calendar: promised } satisfies CalendarPart
    })
  }
  return (
    <form className="console-form" onSubmit={save} noValidate>
      <fieldset className="console-form" disabled={change === undefined}>
        <legend>Per tutti</legend>
        <HoursFields value={hours} onChange={(next) => set({ hours: next })} problems={problems} />
        <Line
          label="L’app passa al giorno dopo alle"
          type="time"
          hint="Fino a quest’ora mostra ancora la raccolta della mattina."
          value={dayChangesAt}
          onChange={(next) => set({ dayChangesAt: next })}
          problem={dayChangesAt === '' ? 'Scrivi un’ora.' : undefined}
        />
        <Line
          label="Il calendario vale fino al"
          type="date"
          hint="Dei giorni dopo i residenti leggono che non è ancora pubblicato. Vuoto: senza una fine."
          value={validUntil}
          onChange={(next) => set({ validUntil: next })}
        />
      </fieldset>
      <ProblemsAt problems={faults} path={['setOut']} />
      {setOut !== undefined && (
        <p className="understood" role="status">
          I residenti leggono: metti fuori {windowInWords(setOut)}.
        </p>
      )}
      {typed.isKept && <p>Non ancora applicato: premi “Cambia gli orari”.</p>}
      {change !== undefined && (
        <p className="actions">
          <button type="submit" className="button">
            Cambia gli orari
          </button>
        </p>
      )}
    </form>
  )
}
