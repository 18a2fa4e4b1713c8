import type { PointsImportView } from '../../../contract/edition/writing/points.ts'
import { pointMark } from '../../../domain/edition/writing/written-points.ts'
import { byId, numberedName, withImported } from '../../../domain/points/edit/point-edit.ts'
import { kindIn } from '../../../domain/points/kind.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'
import { FileImport } from '../../parts/console/import/file-import.tsx'
import { ChangeNames } from '../../parts/console/import/change-names.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { PointsEditing } from './editing.ts'

const FIELDS = {
  nome: 'Nome',
  tipo: 'Tipo',
  lat: 'Latitudine',
  lon: 'Longitudine',
  coordinate: 'Coordinate insieme',
  indirizzo: 'Indirizzo',
  cosa: 'Cosa prende',
  orari: 'Orari',
  chiusure: 'Chiusure',
  note: 'Note',
  accessibile: 'Sedia a rotelle',
  accesso: 'Chi può usarlo',
} as const

/** Imports a list of points of the comune into the draft. */
export function PointsImport(editing: PointsEditing) {
  const { change, words } = editing
  if (change === undefined) return null
  const things = words.things.map(({ id, label }) => ({ id, name: label }))
  const kinds = words.kinds.map(({ id, label }) => ({ id, name: label }))
  return (
    <FileImport<PointsImportView>
      path="points/import"
      accepts={['.xlsx', '.csv', '.json', '.geojson', '.kml', '.xml', '.osm']}
      help="Un foglio di calcolo (.xlsx) o un CSV con una riga per punto e le coordinate, oppure GeoJSON, KML o OpenStreetMap. Prima vedi cosa cambia; niente entra nella bozza finché non lo dici tu."
      fields={FIELDS}
      words={{ tipo: kinds, cosa: things, 'sì o no': things }}
    >
      {({ points, notes }) => (
        <Preview
          {...editing}
          change={change}
          points={points}
          hasErrors={notes.some(({ level }) => level === 'errore')}
        />
      )}
    </FileImport>
  )
}

interface PreviewProps extends PointsEditing {
  change: NonNullable<PointsEditing['change']>
  points: PointsImportView['points']
  hasErrors: boolean
}

function Preview({ part, words, change, points, hasErrors }: PreviewProps) {
  const [, ask] = useQueryParameters()
  const known = byId(part.points)
  const after = withImported(part.points, points)
  const inWords = (point: PreviewProps['points'][number]): string =>
    [numberedName(point, after), kindIn(words.kinds, point.kind).label, point.address].filter(Boolean).join(', ')
  const added = points.filter((point) => pointMark(known, point) === 'nuovo')
  const changed = points.filter((point) => pointMark(known, point) === 'cambiato')
  const total = added.length + changed.length
  return (
    <section className="card import-preview">
      <h2>Cosa cambia nella bozza</h2>
      <ChangeNames title={countOf(added.length, 'punto nuovo', 'punti nuovi')} lines={added.map(inWords)} />
      <ChangeNames title={countOf(changed.length, 'punto cambia', 'punti cambiano')} lines={changed.map(inWords)} />
      {total === 0 ? (
        <p>
          {hasErrors
            ? 'Di questo file non entra ancora niente: guarda qui sopra perché.'
            : 'Il file non porta niente di nuovo.'}
        </p>
      ) : (
        <p className="actions">
          <button
            type="button"
            className="button"
            onClick={() => {
              change((draft) => ({ ...draft, points: withImported(draft.points, points) }))
              showToast({ title: `${countOf(total, 'punto', 'punti')} nella bozza` })
              ask({ vista: undefined })
            }}
          >
            Usa questi punti
          </button>
        </p>
      )}
    </section>
  )
}
