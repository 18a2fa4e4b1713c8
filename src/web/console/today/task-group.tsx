import { Link } from 'wouter'
import type { TodayView } from '../../../contract/gestore/today.ts'
import type { TodayKind } from '../../../domain/gestore/today.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { comunePath, deskPath } from '../../parts/console/comune.tsx'

export type Task = TodayView['tasks'][number]

/** No page of the console lists mail: see `FailedMail`. */
type TaskKind = Exclude<TodayKind, 'posta'>

interface KindView {
  readonly title: string
  /** The text of the link. */
  readonly act: string
  /** The area of the comune where it is handled; without, the pickup desk. */
  readonly segment?: string
}

const KINDS: Record<TaskKind, KindView> = {
  edizione: { title: 'Edizioni che non si riescono a mostrare', act: 'Apri la storia', segment: 'storia' },
  'ritiri-scaduti': { title: 'Ritiri oltre il termine', act: 'Apri i ritiri' },
  notifiche: { title: 'Notifiche che non arrivano', act: 'Apri gli avvisi', segment: 'avvisi' },
  esiti: { title: 'Ritiri senza esito', act: 'Apri i ritiri' },
  segnalazioni: { title: 'Segnalazioni sui punti', act: 'Apri i punti', segment: 'punti' },
  calendario: { title: 'Calendari che finiscono', act: 'Apri il calendario', segment: 'calendario' },
  bozza: { title: 'Bozze che aspettano', act: 'Prova e pubblica', segment: 'prova' },
  parole: { title: 'Parole non trovate', act: 'Apri il rifiutario', segment: 'rifiutario' },
}

/** More than these of one kind are folded, so that the next kind stays visible. */
const MOST_SHOWN_TASKS = 5

export function TaskGroup({ kind, tasks }: { kind: TaskKind; tasks: readonly Task[] }) {
  const rowOf = (task: Task) => <TaskRow key={task.comuneId} kind={kind} task={task} />
  const rest = tasks.slice(MOST_SHOWN_TASKS)
  return (
    <section className="card tasks">
      <h3>{KINDS[kind].title}</h3>
      <ul>{tasks.slice(0, MOST_SHOWN_TASKS).map(rowOf)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>In {countOf(rest.length, 'altro comune', 'altri comuni')}</summary>
          <ul>{rest.map(rowOf)}</ul>
        </details>
      )}
    </section>
  )
}

function TaskRow({ kind, task: { comuneId, comune, words, day } }: { kind: TaskKind; task: Task }) {
  const { act, segment } = KINDS[kind]
  const href =
    segment === undefined
      ? deskPath(comuneId, { day: kind === 'esiti' ? (day ?? undefined) : undefined })
      : comunePath(comuneId, segment)
  return (
    <li>
      <strong>{comune}</strong>
      <span>{words}</span>
      <Link href={href}>
        {act}
        <span className="visually-hidden"> di {comune}</span>
      </Link>
    </li>
  )
}
