import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useComune } from '../../parts/console/comune.tsx'
import { PartEditor } from '../../parts/console/draft/part-editor.tsx'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'
import { comuneWordsQuery } from '../../parts/console/editing/comune-words.ts'
import { Views } from '../../parts/console/editing/views.tsx'
import { PointsBoard } from './list/points-board.tsx'
import { pointsNowQuery } from './points-now.ts'
import { PointsImport } from './points-import.tsx'
import './points.css'

const VIEWS = {
  punti: { name: 'Elenco e mappa', View: PointsBoard },
  importa: { name: 'Importa', View: PointsImport },
} as const

/** Where residents bring things: list and map together. */
export function PointsPage() {
  const { id } = useComune()
  const words = useQuery(comuneWordsQuery(id))
  const now = useQuery(pointsNowQuery(id))
  const [asked] = useQueryParameters()
  const shown = asked.get('vista') === 'importa' ? 'importa' : 'punti'
  const { View } = VIEWS[shown]
  return (
    <div className="points-page">
      <Views label="Punti" views={VIEWS} shown={shown} />
      <QueryResult of={words}>
        {(known) => (
          <QueryResult of={now}>
            {(current) => (
              <PartEditor part="punti">
                {({ data, published, change }) => (
                  <View part={data} published={published ?? undefined} change={change} words={known} now={current} />
                )}
              </PartEditor>
            )}
          </QueryResult>
        )}
      </QueryResult>
    </div>
  )
}
