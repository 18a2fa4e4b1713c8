import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { NoticesView, NoticeView } from '../../../contract/notices/console.ts'
import { periodInWords } from '../../../domain/notices/period-in-words.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useComune } from '../../parts/console/comune.tsx'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../parts/console/table/table-column.ts'
import { Choice } from '../../parts/console/fields.tsx'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'
import { SEVERITY_LABELS } from '../../parts/notices/notice-list.tsx'
import { audienceInWords } from './notice-draft.ts'
import { NoticePanel } from './notice-panel.tsx'
import { noticesQuery } from './notices-query.ts'
import './notices.css'

const ALL = 'tutti'
const STATE_OPTIONS = [
  { id: ALL, name: 'Tutti' },
  { id: 'in vigore', name: 'In vigore' },
  { id: 'programmato', name: 'Programmati' },
  { id: 'finito', name: 'Finiti' },
]

/** The comune's notices to residents: current, future and past. */
export function NoticesPage() {
  const { id } = useComune()
  const notices = useQuery(noticesQuery(id))
  return <QueryResult of={notices}>{(view) => <Notices view={view} />}</QueryResult>
}

function Notices({ view }: { view: NoticesView }) {
  const { may } = useComune()
  const [state = ALL, filter] = useQueryParameter('stato')
  const [shown, show] = useQueryParameter('avviso')
  const items = view.notices.filter((notice) => state === ALL || notice.state === state)
  const opened = shown === 'nuovo' ? 'nuovo' : view.notices.find(({ id }) => String(id) === shown)
  const mayWrite = may.includes('publish')
  return (
    <>
      <p className="actions">
        {mayWrite && (
          <button type="button" className="button" onClick={() => show('nuovo')}>
            Scrivi un avviso
          </button>
        )}
        {mayWrite && (
          <Link className="button secondary" href="/gestione/atti">
            Avvisa più comuni insieme
          </Link>
        )}
      </p>
      {!mayWrite && (
        <p className="notice">Un avviso arriva subito ai residenti: lo scrive chi ha il ruolo “pubblica”.</p>
      )}
      <div className="with-panel">
        {view.notices.length === 0 ? (
          <NoNotices mayWrite={mayWrite} />
        ) : (
          <DataTable
            label="Avvisi"
            counted={['avviso', 'avvisi']}
            items={items}
            keyOf={({ id }) => String(id)}
            columns={columnsFor(view, (id) => show(String(id)))}
            actions={
              <Choice
                label="Quali"
                value={state}
                options={STATE_OPTIONS}
                onChange={(chosen) => filter(chosen === ALL ? undefined : chosen)}
              />
            }
            empty={<p className="notice">Nessun avviso con queste parole o in questo stato.</p>}
          />
        )}
        {opened !== undefined && (
          <NoticePanel
            key={opened === 'nuovo' ? 'nuovo' : opened.id}
            notice={opened === 'nuovo' ? undefined : opened}
            view={view}
            onClose={() => show(undefined)}
          />
        )}
      </div>
    </>
  )
}

const NoNotices = ({ mayWrite }: { mayWrite: boolean }) => (
  <section className="card no-notices">
    <h2>Nessun avviso finora</h2>
    <p>
      Un avviso sta in cima all’app per il tempo che scegli: uno sciopero, la neve, un centro chiuso. Può arrivare anche
      come notifica ai telefoni.
    </p>
    {mayWrite && <p>Premi “Scrivi un avviso”: prima di mandarlo vedi come lo leggono i residenti.</p>}
  </section>
)

const columnsFor = (view: NoticesView, show: (id: number) => void): readonly TableColumn<NoticeView>[] => [
  {
    id: 'titolo',
    name: 'Avviso',
    text: ({ title }) => title,
    width: 200,
    share: '2fr',
    cell: ({ id, title }) => (
      <button type="button" className="link-button" onClick={() => show(id)}>
        {title}
      </button>
    ),
  },
  {
    id: 'stato',
    name: 'Stato',
    text: ({ state, isEnded }) => (isEnded ? 'chiuso prima' : state),
    width: 110,
    cell: ({ state, isEnded }) => (
      <span className={`notice-state ${state.replace(' ', '-')}`}>{isEnded ? 'chiuso prima' : state}</span>
    ),
  },
  {
    id: 'quando',
    name: 'Quando',
    text: ({ startsAt }) => startsAt,
    width: 330,
    share: '2fr',
    cell: ({ startsAt, endsAt }) => periodInWords(startsAt, endsAt),
  },
  { id: 'chi', name: 'Per chi', text: (notice) => audienceInWords(notice, view), width: 140 },
  { id: 'gravita', name: 'Gravità', text: ({ severity }) => SEVERITY_LABELS[severity], width: 110 },
  {
    id: 'telefoni',
    name: 'Telefoni avvisati',
    text: ({ isPushed, phones }) => (isPushed ? String(phones ?? 'non ancora') : '–'),
    isNumber: true,
    width: 150,
  },
]
