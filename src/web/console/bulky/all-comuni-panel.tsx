import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PickupList } from '../../../contract/bulky/desk.ts'
import { DESK_API } from '../../../contract/bulky/paths.ts'
import type { RoundsView } from '../../../contract/bulky/rounds.ts'
import { decimal } from '../../../domain/bulky/refusal.ts'
import { STATUS_LABELS } from '../../../domain/bulky/status.ts'
import { fullDateTitle } from '../../../domain/italian/dates.ts'
import { callServer } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { deskPath } from '../../parts/console/comune.tsx'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../parts/console/table/table-column.ts'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'

type Round = RoundsView[number]
type Pickup = PickupList['pickups'][number]

/** Far enough back for stops that still lack an outcome. */
const DAYS_BACK = 14
const DAYS_AHEAD = 30

const inPeriod = <View,>(key: string, path: `/${string}`, period: string) =>
  queryOptions({
    queryKey: [key, period],
    queryFn: ({ signal }) => callServer<View>('GET', `${path}?${period}`, undefined, signal),
  })

/** The work in all comuni of a clerk: one line per day, or one per pickup. */
export function AllComuniPanel() {
  const [shown = 'giri', show] = useQueryParameter('elenco')
  const today = useAppState().now.toPlainDate()
  const period = new URLSearchParams({
    from: today.subtract({ days: DAYS_BACK }).toString(),
    until: today.add({ days: DAYS_AHEAD }).toString(),
  }).toString()
  return (
    <section className="all-comuni">
      <div className="outcomes" role="group" aria-label="Cosa mostrare">
        {LISTS.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={shown === id}
            onClick={() => show(id === 'giri' ? undefined : id)}
          >
            {name}
          </button>
        ))}
      </div>
      {shown === 'ritiri' ? <Pickups period={period} /> : <Rounds period={period} />}
    </section>
  )
}

const LISTS = [
  { id: 'giri', name: 'Giorno per giorno' },
  { id: 'ritiri', name: 'Ritiro per ritiro' },
]

const EMPTY = <p className="notice">Nessun ritiro da due settimane fa a un mese avanti, con queste parole.</p>

const Rounds = ({ period }: { period: string }) => (
  <QueryResult of={useQuery(inPeriod<RoundsView>('giri', `${DESK_API}/rounds`, period))}>
    {(list) => (
      <DataTable
        label="Giri di tutti i comuni"
        counted={['giro', 'giri']}
        items={list}
        keyOf={({ date, comuneId }) => `${date} ${comuneId}`}
        columns={ROUND_COLUMNS}
        empty={EMPTY}
      />
    )}
  </QueryResult>
)

const Pickups = ({ period }: { period: string }) => (
  <QueryResult of={useQuery(inPeriod<PickupList>('ritiri', `${DESK_API}/pickups`, period))}>
    {({ pickups, isCut }) => (
      <>
        {isCut && <p className="notice">Sono molti: qui vedi i primi. Gli altri sono nel foglio del loro giorno.</p>}
        <DataTable
          label="Ritiri di tutti i comuni"
          counted={['ritiro', 'ritiri']}
          items={pickups}
          keyOf={({ id }) => id}
          columns={PICKUP_COLUMNS}
          empty={EMPTY}
        />
      </>
    )}
  </QueryResult>
)

const ROUND_COLUMNS: readonly TableColumn<Round>[] = [
  {
    id: 'data',
    name: 'Data',
    text: ({ date }) => date,
    width: 230,
    share: '2fr',
    cell: ({ comuneId, comune, date }) => (
      <Link href={deskPath(comuneId, { day: date })}>
        {fullDateTitle(Temporal.PlainDate.from(date))}
        <span className="visually-hidden">, {comune}</span>
      </Link>
    ),
  },
  { id: 'comune', name: 'Comune', text: ({ comune }) => comune, width: 140 },
  { id: 'fermate', name: 'Fermate', text: ({ stops }) => String(stops), isNumber: true, width: 100 },
  { id: 'esito', name: 'Senza esito', text: ({ open }) => String(open), isNumber: true, width: 120 },
  { id: 'metri', name: 'm³', text: ({ cubicMetres }) => decimal(cubicMetres), isNumber: true, width: 90 },
]

const PICKUP_COLUMNS: readonly TableColumn<Pickup>[] = [
  {
    id: 'data',
    name: 'Data',
    text: ({ date }) => date,
    width: 220,
    cell: ({ date }) => fullDateTitle(Temporal.PlainDate.from(date)),
  },
  { id: 'comune', name: 'Comune', text: ({ comune }) => comune.name, width: 140 },
  {
    id: 'via',
    name: 'Via e numero',
    text: ({ street }) => street ?? 'Dati cancellati',
    width: 180,
    share: '2fr',
    cell: ({ comune, date, code, street }) => (
      <Link href={deskPath(comune.id, { day: date, code })}>{street ?? 'Dati cancellati'}</Link>
    ),
  },
  { id: 'stato', name: 'Stato', text: ({ status }) => STATUS_LABELS[status], width: 130 },
  { id: 'codice', name: 'Codice', text: ({ code }) => code, width: 140 },
  { id: 'metri', name: 'm³', text: ({ cubicMetres }) => decimal(cubicMetres), isNumber: true, width: 80 },
]
