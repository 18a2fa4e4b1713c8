import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RoundsView } from '../../../contract/gestore/rounds.ts'
import { decimal } from '../../../domain/bulky/refusal.ts'
import { fullDateTitle } from '../../../domain/italian/dates.ts'
import { callServer } from '../../device/api.ts'
import { useAppState } from '../../device/app-state.ts'
import { Answer } from '../../parts/console/answer.tsx'
import { DeskLink } from '../../parts/console/desk-link.tsx'
import { DataTable, type TableColumn } from '../../parts/console/table/data-table.tsx'

type Round = RoundsView[number]

/** What still lacks an outcome, and what is to come. */
const DAYS_BACK = 14
const DAYS_AHEAD = 30

const roundsQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['giri', from, until],
    queryFn: ({ signal }) =>
      callServer<RoundsView>('GET', `/api/staff/rounds?from=${from}&until=${until}`, undefined, signal),
  })

/** The days of all comuni whose pickups one looks after, each with its desk one click away. */
export function AllComuniPanel() {
  const { now } = useAppState()
  const today = now.toPlainDate()
  const rounds = useQuery(
    roundsQuery(today.subtract({ days: DAYS_BACK }).toString(), today.add({ days: DAYS_AHEAD }).toString()),
  )
  return (
    <Answer of={rounds}>
      {(list) => (
        <DataTable
          label="Giri di tutti i comuni"
          counted={['giro', 'giri']}
          items={list}
          keyOf={({ date, comuneId }) => `${date} ${comuneId}`}
          columns={COLUMNS}
          empty={<p className="notice">Nessun ritiro da due settimane fa a un mese avanti, con queste parole.</p>}
        />
      )}
    </Answer>
  )
}

const COLUMNS: readonly TableColumn<Round>[] = [
  {
    id: 'data',
    name: 'Data',
    text: ({ date }) => date,
    width: 230,
    share: '2fr',
    cell: (round) => (
      <DeskLink comune={{ id: round.comuneId, address: round.address }} day={round.date}>
        {fullDateTitle(Temporal.PlainDate.from(round.date))}
        <span className="visually-hidden">, {round.comune}</span>
      </DeskLink>
    ),
  },
  { id: 'comune', name: 'Comune', text: ({ comune }) => comune, width: 140 },
  { id: 'fermate', name: 'Fermate', text: ({ stops }) => String(stops), isNumber: true, width: 100 },
  { id: 'esito', name: 'Senza esito', text: ({ open }) => String(open), isNumber: true, width: 120 },
  { id: 'metri', name: 'm³', text: ({ cubicMetres }) => decimal(cubicMetres), isNumber: true, width: 90 },
]
