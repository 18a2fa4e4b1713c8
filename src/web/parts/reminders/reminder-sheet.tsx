import { type SyntheticEvent, useRef, useState } from 'react'
import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import { useAppState } from '../../device/app-state.ts'
import { zonesOf } from '../../device/homes.ts'
import { hasDays } from '../../../domain/calendar/collection-way.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { WasteSwatch } from '../../ui/waste-drawing.tsx'
import { closeSheet } from '../../ui/overlay/sheet.tsx'
import { useStore } from '../../device/store.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { changeWishes } from './change-wishes.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { HouseholdPart } from './household-part.tsx'
import { currentObstacle, ObstacleNote } from './obstacle-note.tsx'
import { reminderState } from './reminder-state.ts'
import { SheetStatus } from './sheet-status.tsx'
import { TestPart } from './test-part.tsx'
import './reminder-sheet.css'

const DEFAULT_HOUR = '20:00'
const QUARTER_HOUR = 900

const ON = {
  saved: 'Promemoria attivi',
  waiting:
    'Scelta salvata qui. Non c’è rete, o il servizio non risponde: i promemoria si attivano da soli appena si può.',
} as const
const OFF = {
  saved: 'Promemoria spenti',
  waiting: 'Promemoria spenti qui. Il servizio lo saprà appena c’è rete: fino ad allora può arrivarne ancora uno.',
} as const

function cannotKeep(error: unknown): 'storage' {
  console.error(error)
  return 'storage'
}

/** On or off, when, about what; a test that really goes out; the phones of the household. */
export function ReminderSheet() {
  const { homes, comune } = useAppState()
  const saved = useStore(reminderState)?.wishes ?? null
  const [wishes, setWishes] = useState<ReminderWishes>(
    () => saved ?? { at: DEFAULT_HOUR, types: everythingOf(comune).map(({ id }) => id) },
  )
  const [obstacle, setObstacle] = useState(currentObstacle)
  const [status, setStatus] = useState('')
  const taps = useRef(0)

  const save = async (next: ReminderWishes | null): Promise<void> => {
    const tap = (taps.current += 1)
    setStatus('Un momento…')
    const outcome = await changeWishes(next, comune).catch(cannotKeep)
    // A later tap on this sheet shows its own result.
    if (tap !== taps.current) return
    if (outcome === 'denied') return setObstacle('denied')
    if (outcome !== 'saved' && outcome !== 'waiting') return setStatus(FAILURE_TEXTS[outcome])
    setStatus('')
    if (next === null) closeSheet()
    showToast({ title: (next === null ? OFF : ON)[outcome] })
  }

  if (obstacle !== undefined) return <ObstacleNote obstacle={obstacle} />
  return (
    <form
      className="reminder-sheet"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        const problem = problemOfHour(wishes.at)
        if (problem === undefined) void save(wishes)
        else setStatus(problem)
      }}
    >
      <h2>Promemoria</h2>
      <p>
        Una notifica quando c’è qualcosa da mettere fuori{homes.zones.length > 1 && ', per tutte e due le tue case'}.
        Niente raccolta, niente notifica.
      </p>
      <label className="field">
        A che ora
        <input
          type="time"
          required
          step={QUARTER_HOUR}
          value={wishes.at}
          onChange={(event) => setWishes({ ...wishes, at: event.target.value })}
        />
      </label>
      <TypeChoice types={wishes.types} onChange={(types) => setWishes({ ...wishes, types })} />
      <p className="actions">
        <button type="submit" className="button" disabled={wishes.types.length === 0}>
          {saved === null ? 'Attiva i promemoria' : 'Salva'}
        </button>
        {saved !== null && (
          <button type="button" className="button secondary" onClick={() => void save(null)}>
            Spegni
          </button>
        )}
      </p>
      <SheetStatus text={status} />
      {saved !== null && <TestPart comune={comune.name} />}
      {saved !== null && <HouseholdPart />}
    </form>
  )
}

function problemOfHour(at: string): string | undefined {
  if (at === '') return 'Scegli l’ora.'
  return Number(at.slice(3)) % 15 === 0 ? undefined : 'Scegli un’ora al quarto: per esempio 20:00 o 20:15.'
}

function TypeChoice({ types, onChange }: { types: string[]; onChange: (types: string[]) => void }) {
  const { comune, homes } = useAppState()
  const all = everythingOf(comune)
  const calendars = zonesOf(homes, comune).map((zone) => scheduleOf(comune, zone, homes.user))
  // A type that is never collected here keeps its tick, since the resident may move; but it cannot be the only one.
  const offered = all.filter(({ id }) => calendars.length === 0 || calendars.some((calendar) => hasDays(calendar, id)))
  const choose = (chosen: string, isWanted: boolean): void => {
    const next = all.map(({ id }) => id).filter((id) => (id === chosen ? isWanted : types.includes(id)))
    onChange(offered.some(({ id }) => next.includes(id)) ? next : [])
  }
  return (
    <fieldset className="type-choice">
      <legend>{comune.services ? 'Per cosa' : 'Per quali rifiuti'}</legend>
      {offered.map((one) => (
        <label key={one.id}>
          <input
            type="checkbox"
            checked={types.includes(one.id)}
            onChange={({ target }) => choose(one.id, target.checked)}
          />
          <WasteSwatch of={one} />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
