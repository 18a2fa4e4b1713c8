import { scopeIn } from '../../../../domain/calendar/editing/rule-fields.ts'
import { type HoursFields as Hours, readHours } from '../../../../domain/calendar/editing/hours-fields.ts'
import { dayOfYearInWords, readDayOfYear } from '../../../../domain/calendar/editing/written-day.ts'
import { type OwnWindow, windowInWords } from '../../../../domain/calendar/put-out-window.ts'
import { USER_KINDS } from '../../../../domain/calendar/rules/scope.ts'
import { wasteInWords } from '../../../../domain/calendar/waste-type.ts'
import { Line, Ticks } from '../../../parts/console/fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { AddForm } from '../add-form.tsx'
import { useKeptState } from '../kept-state.ts'
import { ProblemsAt } from '../problems-at.tsx'
import { ScopeFields, type ScopeValue } from '../scope-fields.tsx'
import { scopeInWords } from '../scope-words.ts'
import { type CalendarWork, inCalendar } from '../work.ts'

/** Special hours for some types, zones, users or a season. The first that matches applies, so a new one goes first. */
export function OwnWindows({ work }: { work: CalendarWork }) {
  const { data, problems, change } = work
  const windows = data.calendar.windows ?? []
  const put = (next: readonly OwnWindow[]): void =>
    change?.(
      inCalendar(({ windows: _before, ...calendar }) =>
        next.length === 0 ? calendar : { ...calendar, windows: [...next] },
      ),
    )
  return (
    <section>
      <h3>Orari diversi</h3>
      <ul className="calendar-lines">
        {windows.map((window, index) => (
          <li key={lineOf(work, window)}>
            <p>{lineOf(work, window)}</p>
            <ProblemsAt problems={problems} path={['calendar', 'windows', index]} />
            {change !== undefined && (
              <button type="button" className="link-button" onClick={() => put(windows.toSpliced(index, 1))}>
                Togli<span className="visually-hidden">: {lineOf(work, window)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {change !== undefined && <NewWindow work={work} onAdd={(window) => put([window, ...windows])} />}
    </section>
  )
}

/** "Tessili, dal 1 giugno al 30 settembre: dalle 22:00 della sera prima alle 5:30" */
function lineOf({ list, zones }: CalendarWork, window: OwnWindow): string {
  const { waste, season } = window
  const when = season && `dal ${dayOfYearInWords(season.from)} al ${dayOfYearInWords(season.until)}`
  const words = [waste === undefined ? 'Tutto' : wasteInWords(list, waste), when, scopeInWords(zones, window)]
  return `${words.filter(Boolean).join(', ')}: ${windowInWords(window)}.`
}

interface WindowFields {
  readonly hours: Hours
  readonly waste: string[]
  readonly scope: ScopeValue
  readonly from: string
  readonly until: string
}

const HOURS: Hours = { opens: 'sera', from: '22:00', until: '06:00' }

function NewWindow({ work, onAdd }: { work: CalendarWork; onAdd: (window: OwnWindow) => void }) {
  const { data, zones, users } = work
  const ids = zones.map(({ id }) => id)
  const typed = useKeptState<WindowFields>('orario diverso', () => ({
    hours: HOURS,
    waste: [],
    scope: { zones: ids, users: USER_KINDS },
    from: '',
    until: '',
  }))
  const { hours, waste, scope, from, until } = typed.value
  const set = (changes: Partial<WindowFields>): void => typed.set({ ...typed.value, ...changes })
  const { setOut, problems } = readHours(hours, data.dayChangesAt)
  const [first, last] = [readDayOfYear(from), readDayOfYear(until)]
  const isSeasonRead = from + until === '' || (first !== undefined && last !== undefined)
  const window: OwnWindow | undefined =
    setOut === undefined || !isSeasonRead || scope.zones.length * scope.users.length === 0
      ? undefined
      : {
          ...setOut,
          ...scopeIn(scope, ids),
          ...(waste.length > 0 && { waste }),
          ...(first !== undefined && last !== undefined && { season: { from: first, until: last } }),
        }
  const seasonProblem = isSeasonRead ? undefined : 'Scrivi due giorni come “1 giugno” e “30 settembre”.'
  return (
    <AddForm
      title="Aggiungi un orario diverso"
      typed={typed}
      understood={window && lineOf(work, window)}
      onAdd={() => window && onAdd(window)}
    >
      <HoursFields value={hours} onChange={(next) => set({ hours: next })} problems={problems} />
      <Ticks
        label="Per cosa (niente vuol dire tutto)"
        options={data.types.map(({ id, label }) => ({ id, name: label }))}
        value={waste}
        onChange={(next) => set({ waste: next })}
      />
      <div className="side-by-side">
        <Line label="Ogni anno dal" value={from} onChange={(next) => set({ from: next })} />
        <Line label="Ogni anno al" value={until} onChange={(next) => set({ until: next })} problem={seasonProblem} />
      </div>
      <ScopeFields
        zones={zones}
        value={scope}
        onChange={(next) => set({ scope: next })}
        problems={{}}
        hasUsers={users.length > 0}
      />
    </AddForm>
  )
}
