import { useDeferredValue, useMemo, useState } from 'react'
import type { Position } from '../../../../domain/points/collection-point.ts'
import { rounded, withPointChanged } from '../../../../domain/points/edit/point-edit.ts'
import { useQueryParameters } from '../../../parts/console/query-parameters.ts'
import { DataTable } from '../../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../../parts/console/table/table-column.ts'
import { matcherOf, searchedText } from '../../../parts/console/table/table-match.ts'
import { NEW_POINT, POINT, type PointsEditing } from '../editing.ts'
import { PointsMapPanel } from '../map/points-map-panel.tsx'
import { NewPointPanel } from '../panel/new-point-panel.tsx'
import { PointPanel } from '../panel/point-panel.tsx'
import { pointRowMaker, type PointRow } from './point-rows.ts'
import { ChosenPoints } from './chosen-points.tsx'

/** List and map show the same points; one chosen in either opens beside them. */
export function PointsBoard(editing: PointsEditing) {
  const { part, published, change, words, now } = editing
  const [asked, ask] = useQueryParameters()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState<Position>()
  const makeRows = useMemo(() => pointRowMaker(published?.points, words, now), [published, words, now])
  const rows = useMemo(() => makeRows(part.points), [makeRows, part.points])
  const searched = asked.get('cerca') ?? ''
  const found = useMemo(() => {
    const isFound = matcherOf(searched)
    return searched === ''
      ? part.points
      : rows.filter((row) => isFound(searchedText(COLUMNS, row))).map(({ point }) => point)
  }, [part.points, rows, searched])
  const onMap = useDeferredValue(found)
  const isNew = asked.has(NEW_POINT) && change !== undefined
  const open = isNew ? undefined : part.points.find(({ id }) => id === asked.get(POINT))
  const openPoint = (id: string): void => ask({ [POINT]: id, [NEW_POINT]: undefined })
  const begin = (): void => {
    setPlace(undefined)
    ask({ [NEW_POINT]: '', [POINT]: undefined })
  }
  const close = (): void => ask({ [POINT]: undefined, [NEW_POINT]: undefined })
  const move = (id: string, position: Position): void =>
    change?.((draft) => ({
      ...draft,
      points: withPointChanged(draft.points, id, (point) => ({ ...point, ...rounded(position) })),
    }))
  return (
    <div className="with-panel">
      <div className="points-board">
        <div className="points-list">
          {part.points.length === 0 && <NoPoints onImport={() => ask({ vista: 'importa' })} />}
          <DataTable
            label="Punti"
            counted={['punto', 'punti']}
            items={rows}
            keyOf={({ point }) => point.id}
            columns={COLUMNS}
            onOpen={openPoint}
            {...(change && { selected, onSelect: select })}
            actions={
              change && (
                <button type="button" className="button" onClick={begin}>
                  Nuovo punto
                </button>
              )
            }
            empty={<p className="notice">Nessun punto con queste parole.</p>}
          />
          {change && selected.size > 0 && (
            <ChosenPoints
              kinds={words.kinds.map(({ id, label }) => ({ id, name: label }))}
              points={part.points.filter(({ id }) => selected.has(id))}
              change={change}
              onDone={() => select(new Set())}
            />
          )}
        </div>
        <PointsMapPanel
          {...editing}
          points={onMap}
          open={open}
          place={isNew ? place : undefined}
          isPlacing={isNew}
          onOpen={openPoint}
          onPlace={(position) => setPlace(rounded(position))}
          onMove={move}
        />
      </div>
      {isNew && (
        <NewPointPanel
          {...editing}
          change={change}
          place={place}
          onPlace={setPlace}
          onClose={close}
          onAdded={openPoint}
        />
      )}
      {open && (
        <PointPanel
          key={open.id}
          {...editing}
          point={open}
          onClose={close}
          onMove={(position) => move(open.id, position)}
        />
      )}
    </div>
  )
}

const NoPoints = ({ onImport }: { onImport: () => void }) => (
  <section className="notice">
    <p>Campane, ecocentri, cassonetti: qui si dice dove sono e quando aprono. Non c’è ancora niente.</p>
    <p className="actions">
      <button type="button" className="button" onClick={onImport}>
        Importa un elenco
      </button>
    </p>
  </section>
)

const COLUMNS: readonly TableColumn<PointRow>[] = [
  { id: 'nome', name: 'Punto', text: ({ point }) => point.name, width: 150, share: '2fr' },
  { id: 'tipo', name: 'Tipo', text: ({ kind }) => kind, width: 110 },
  { id: 'stato', name: 'Adesso', text: ({ state }) => state, width: 100 },
  { id: 'indirizzo', name: 'Indirizzo', text: ({ point }) => point.address ?? '', width: 110 },
  {
    id: 'bozza',
    name: 'Bozza',
    text: ({ mark }) => mark ?? '',
    width: 90,
    share: '0.5fr',
    cell: ({ mark }) => mark && <span className="mark">{mark}</span>,
  },
  { id: 'prende', name: 'Prende', text: ({ takes }) => takes, width: 160 },
]
