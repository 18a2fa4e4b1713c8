import { useEffect, useState } from 'react'
import type { Figures } from '../../../../contract/bulky/view.ts'
import { decimal } from '../../../../domain/bulky/refusal.ts'
import { dayAndMonth } from '../../../../domain/italian/dates.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useAppState } from '../../../device/app-state.ts'
import { useDeskApi } from '../desk.ts'
import { Bars } from './bars.tsx'

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${decimal(Math.round((part / whole) * 1000) / 10)} %`

/** Statistics for the gestore, and the file for the regulator. */
export function FiguresPanel() {
  const { now } = useAppState()
  const api = useDeskApi()
  const [from, setFrom] = useState(now.toPlainDate().subtract({ months: 6 }).toString())
  const [until, setUntil] = useState(now.toPlainDate().add({ months: 2 }).toString())
  const [{ figures, problem }, setAnswer] = useState<{ figures?: Figures; problem?: string }>({})
  useEffect(() => {
    let isNewest = true
    callServer<Figures>('GET', `${api}/figures?from=${from}&until=${until}`).then(
      (read) => isNewest && setAnswer({ figures: read }),
      (error: unknown) => isNewest && setAnswer((last) => ({ ...last, problem: explain(error) })),
    )
    return () => {
      isNewest = false
    }
  }, [api, from, until])

  return (
    <section className="figures">
      <div className="card">
        <h2>Statistiche</h2>
        <p className="actions">
          <label>
            Dal{' '}
            <input type="date" value={from} onChange={({ target }) => target.value !== '' && setFrom(target.value)} />
          </label>
          <label>
            al{' '}
            <input type="date" value={until} onChange={({ target }) => target.value !== '' && setUntil(target.value)} />
          </label>
          <a className="button secondary" href={`${api}/arera.csv?from=${from}&until=${until}`} download>
            Esporta per ARERA
          </a>
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {figures !== undefined && (
          <dl className="big-figures">
            <div>
              <dt>Ritirati</dt>
              <dd>{figures.served}</dd>
            </div>
            <div>
              <dt>Entro il termine massimo ({countOf(figures.standard, 'giorno lavorativo', 'giorni lavorativi')})</dt>
              <dd>{share(figures.withinStandard, figures.served)}</dd>
            </div>
            <div>
              <dt>Non erano fuori</dt>
              <dd>{share(figures.noShows, figures.served + figures.noShows)}</dd>
            </div>
          </dl>
        )}
      </div>
      {figures !== undefined && (
        <>
          <Bars
            title="Richieste ricevute per settimana"
            bars={figures.perWeek.map(({ week, requests }) => ({
              name: dayAndMonth(Temporal.PlainDate.from(week)),
              value: requests,
            }))}
          />
          <Bars
            title="Giorni lavorativi fino al ritiro"
            mark={figures.standard}
            bars={figures.waits.map(({ days, pickups }) => ({ name: String(days), value: pickups }))}
          />
          <Bars title="Oggetti più frequenti" bars={figures.items.map(({ name, count }) => ({ name, value: count }))} />
        </>
      )}
    </section>
  )
}
