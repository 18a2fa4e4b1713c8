import { useMemo } from 'react'
import type { ComuneContent } from '../../../contract/edition/content.ts'
import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { useAppState } from '../../device/app-state.ts'
import { type Editing, PartEditor } from '../../parts/console/draft/part-editor.tsx'
import { useDraft } from '../../parts/console/draft/use-draft.ts'
import { useCalendarAddress } from './calendar-address.ts'
import { CalendarDesk } from './calendar-desk.tsx'
import { dataOf, problemsIn, publishedSchedule, usersIn } from './work.ts'
import './calendar.css'

type Settings = ComuneContent['impostazioni']

/** The year of a zone as a grid one can touch, and the rules that it comes from. */
export function CalendarPage() {
  const { state } = useDraft('impostazioni')
  if (state.status === 'loading') return <div className="page-loading" role="status" aria-label="Caricamento" />
  if (state.status === 'unreachable') return <p className="notice">{state.why}</p>
  return (
    <PartEditor part="calendario">
      {(editing) => (
        <CalendarWorkbench
          editing={editing}
          settings={state.data as Settings}
          publishedSettings={state.published as Settings | null}
        />
      )}
    </PartEditor>
  )
}

interface WorkbenchProps {
  editing: Editing<'calendario'>
  settings: Settings
  publishedSettings: Settings | null
}

function CalendarWorkbench({
  editing: { data: part, published, change },
  settings,
  publishedSettings,
}: WorkbenchProps) {
  const { now } = useAppState()
  const today = now.toPlainDate()
  const address = useCalendarAddress(settings.zones, today)
  const { zone, user } = address
  const data = useMemo(() => dataOf(part, settings), [part, settings])
  const schedule = useMemo(() => scheduleOf(data, zone, user), [data, zone, user])
  const before = useMemo(
    () => publishedSchedule(published, publishedSettings, zone, user),
    [published, publishedSettings, zone, user],
  )
  const problems = useMemo(() => problemsIn(data, settings.zones), [data, settings])
  const list = useMemo(() => everythingOf(data), [data])
  return (
    <CalendarDesk
      work={{
        data,
        list,
        zones: settings.zones,
        users: usersIn(data),
        schedule,
        published: before,
        problems,
        today,
        address,
        change,
      }}
    />
  )
}
