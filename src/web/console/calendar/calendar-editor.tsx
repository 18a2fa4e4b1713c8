import { useEffect, useRef } from 'react'
import { upTo, yearOf } from '../../../domain/italian/articles.ts'
import { Choice } from '../../parts/console/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CLOSED, PANELS, type PanelName } from './calendar-address.ts'
import { DayPanel } from './day/day-panel.tsx'
import { HolidaysPanel } from './holidays/holidays-panel.tsx'
import { HoursPanel } from './hours/hours-panel.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import { RulePanel, ruleForm } from './rules/rule-panel.tsx'
import { RulesPanel } from './rules/rules-panel.tsx'
import { WasteChip } from './waste-chip.tsx'
import type { CalendarWork } from './work.ts'
import { YearGrid } from './year/year-grid.tsx'

/** The year on the left; on the right its rules and hours, or the open day. */
export function CalendarEditor({ work }: { work: CalendarWork }) {
  const { list, schedule, later } = work
  return (
    <div className="calendar-editor">
      <div className="calendar-year">
        <YearTools work={work} />
        <YearGrid work={work} />
        <ul className="waste-chips" aria-label="Legenda">
          {list
            .filter(({ id }) => schedule.dated.includes(id))
            .map((one) => (
              <li key={one.id}>
                <WasteChip of={one} />
              </li>
            ))}
          <li>
            <span className="difference-mark" aria-hidden="true" /> modificato rispetto a quello che i residenti leggono
          </li>
          {later.length > 0 && (
            <li>
              <span className="later-mark" aria-hidden="true" /> cambia con un’edizione che aspetta
            </li>
          )}
        </ul>
      </div>
      <div className="calendar-side">
        <Side work={work} />
      </div>
    </div>
  )
}

function YearTools({ work: { address, zones, users, data, today } }: { work: CalendarWork }) {
  const { year, zone, user, go } = address
  const { validUntil } = data.calendar
  return (
    <div className="year-tools">
      {zones.length > 1 && <Choice label="Zona" value={zone} options={zones} onChange={(zona) => go({ zona })} />}
      {users.length > 0 && (
        <Choice
          label="Utenza"
          value={user}
          options={users.map((id) => ({ id, name: id.replace('-', ' ') }))}
          onChange={(utenza) => go({ utenza })}
        />
      )}
      <div className="year-turn">
        <button
          type="button"
          className="icon-button"
          aria-label={`Vai al ${year - 1}`}
          onClick={() => go({ anno: String(year - 1) })}
        >
          <Icon name="chevron-left" />
        </button>
        <h2>{year}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={`Vai al ${year + 1}`}
          onClick={() => go({ anno: String(year + 1) })}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <button
        type="button"
        className="link-button"
        onClick={() => (year === today.year ? showDay(today) : go({ anno: String(today.year) }))}
      >
        Oggi
      </button>
      <p>
        {validUntil === undefined ? 'Vale senza una fine.' : `Vale fino ${upTo(validUntil)} ${yearOf(validUntil)}.`}
      </p>
    </div>
  )
}

/** Twelve months are long on a phone. */
const showDay = (date: Temporal.PlainDate): void =>
  document.querySelector<HTMLElement>(`[data-date="${date.toString()}"]`)?.focus()

function Side({ work }: { work: CalendarWork }) {
  const { day, rule, panel, go } = work.address
  const isOpen = day !== undefined || rule !== undefined
  const wasOpen = useRef(isOpen)
  const names = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The line that opened it was not in the page, so it could not get the focus back.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      names.current?.querySelector('button')?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])
  if (day !== undefined) return <DayPanel key={day.toString()} work={work} date={day} />
  if (rule !== undefined) return <RulePanel key={ruleForm(work, rule)} work={work} index={rule} />
  return (
    <div className="card calendar-panel">
      <div ref={names} className="panel-names" role="group" aria-label="Cosa guardare">
        {(Object.keys(PANELS) as PanelName[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === panel}
            onClick={() => go({ ...CLOSED, pannello: name === 'regole' ? undefined : name })}
          >
            {PANELS[name]}
          </button>
        ))}
      </div>
      {panel === 'regole' && <RulesPanel work={work} />}
      {panel === 'orari' && <HoursPanel work={work} />}
      {panel === 'feste' && <HolidaysPanel work={work} />}
      {panel === 'importa' && <ImportPanel work={work} />}
    </div>
  )
}
