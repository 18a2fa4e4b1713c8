import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ComuneContent } from '../../../contract/edition/content.ts'
import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { useAppState } from '../../device/app-state.ts'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { type Editing, PartEditor } from '../../parts/console/draft/part-editor.tsx'
import { useDraft } from '../../parts/console/draft/use-draft.ts'
import { useCalendarAddress } from './calendar-address.ts'
import { CalendarEditor } from './calendar-editor.tsx'
import { LaterNotice } from './later/later-notice.tsx'
import { useLaterCalendars, useWaitingEditions } from './later/use-later.ts'
import { dataOf, problemsIn, publishedSchedule, usersIn } from './work.ts'
import './calendar.css'

type Settings = ComuneContent['impostazioni']

/** The year of a zone as a grid to edit, and the rules behind it. */
export function CalendarPage() {
  const { state } = useDraft('impostazioni')
  if (state.status === 'loading') return <div className="page-loading" role="status" aria-label="Caricamento" />
  if (state.status === 'unreachable') return <p className="notice">{state.why}</p>
  return (
    <PartEditor part="calendario">
      {(editing) => {
        const settings = state.data as Settings | null
        if (settings === null || isEmpty(settings)) return <NoTypes />
        if (!isWhole(editing.problems)) return <Broken />
        return (
          <CalendarWorkbench
            editing={editing}
            settings={settings}
            publishedSettings={state.published as Settings | null}
          />
        )
      }}
    </PartEditor>
  )
}

/** Checks a draft, which may be anything. Without any rule it was only just begun. */
const isWhole = (problems: Editing<'calendario'>['problems']): boolean =>
  problems.every(({ path }) => path.join('.') === 'calendar.rules')

const isEmpty = ({ types, zones }: Partial<Settings>): boolean => !types?.length || !zones?.length

function NoTypes() {
  const { id } = useComune()
  return (
    <section className="notice">
      <p>
        Il calendario dice quando si raccoglie cosa in ogni zona. Prima servono i tipi di rifiuto e almeno una zona.
      </p>
      <p>
        <Link className="button" href={comunePath(id, 'impostazioni')}>
          Zone e tipi
        </Link>
      </p>
    </section>
  )
}

function Broken() {
  const { id } = useComune()
  return (
    <section className="notice" role="alert">
      <p>
        La bozza del calendario ha errori per cui l’anno non si può mostrare. Torna indietro con “Annulla”, o scarta la
        bozza in <Link href={comunePath(id, 'prova')}>“Prova e pubblica”</Link>: quello che i residenti leggono non
        cambia.
      </p>
    </section>
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
  const waiting = useWaitingEditions()
  const later = useLaterCalendars(waiting, zone, user)
  const problems = useMemo(() => problemsIn(data, settings.zones), [data, settings])
  const list = useMemo(() => everythingOf(data), [data])
  return (
    <>
      <LaterNotice editions={waiting} />
      <CalendarEditor
        work={{
          data,
          list,
          zones: settings.zones,
          users: usersIn(data),
          schedule,
          published: before,
          later,
          problems,
          today,
          address,
          change,
        }}
      />
    </>
  )
}
