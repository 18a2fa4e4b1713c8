import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TodayView } from '../../../contract/gestore/today.ts'
import { TODAY_KINDS } from '../../../domain/gestore/today.ts'
import { dayAndMonth, fullDateTitle } from '../../../domain/italian/dates.ts'
import { callServer } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ColumnsPlot } from './columns-plot.tsx'
import { FailedMail } from './failed-mail.tsx'
import { type Task, TaskGroup } from './task-group.tsx'
import './today.css'

const REFETCH_INTERVAL = 60_000

const todayQuery = queryOptions({
  queryKey: ['oggi'],
  queryFn: ({ signal }) => callServer<TodayView>('GET', '/api/staff/today', undefined, signal),
  refetchInterval: REFETCH_INTERVAL,
})

/** What needs attention today, in all comuni of the person who looks. */
export function TodayPage() {
  const today = useQuery(todayQuery)
  const { now } = useAppState()
  return (
    <div className="today-page">
      <h2>{fullDateTitle(now.toPlainDate())}</h2>
      <QueryResult of={today}>
        {({ tasks, newPhones, pickups }) => (
          <>
            {tasks.length === 0 ? <NothingToDo /> : <Tasks tasks={tasks} />}
            <div className="plots">
              <ColumnsPlot
                title="Ritiri per settimana"
                hint="Dal lunedì, prenotati o fatti; comprese le prossime due settimane."
                columns={pickups.map(({ week, count }) => ({ name: shortDay(week), value: count }))}
              />
              <ColumnsPlot
                title="Telefoni nuovi per giorno"
                hint="Chi ha chiesto promemoria o avvisi negli ultimi trenta giorni."
                columns={newPhones.map(({ day, count }) => ({ name: shortDay(day), value: count }))}
              />
            </div>
          </>
        )}
      </QueryResult>
    </div>
  )
}

const shortDay = (day: string): string => dayAndMonth(Temporal.PlainDate.from(day))

const Tasks = ({ tasks }: { tasks: readonly Task[] }) => {
  const groups = Map.groupBy(tasks, ({ kind }) => kind)
  return TODAY_KINDS.filter((kind) => groups.has(kind)).map((kind) =>
    kind === 'posta' ? (
      <FailedMail key={kind} tasks={groups.get(kind)!} />
    ) : (
      <TaskGroup key={kind} kind={kind} tasks={groups.get(kind)!} />
    ),
  )
}

const NothingToDo = () => (
  <section className="card nothing-to-do">
    <Icon name="check" />
    <div>
      <h3>Oggi non aspetta niente</h3>
      <p>
        Qui arriva da sé quello che chiede una mano: calendari che finiscono, bozze, segnalazioni, parole non trovate,
        ritiri in ritardo, posta e notifiche che non partono.
      </p>
      <p>
        <Link href="/gestione">Vai ai comuni</Link>
      </p>
    </div>
  </section>
)
