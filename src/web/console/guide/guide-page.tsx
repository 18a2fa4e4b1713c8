import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { comuneWordsQuery } from '../../parts/console/editing/comune-words.ts'
import { PartEditor } from '../../parts/console/draft/part-editor.tsx'
import { Views } from '../../parts/console/editing/views.tsx'
import type { GuideEditing } from './editing.ts'
import { GuideImport } from './guide-import.tsx'
import { GuideTable } from './table/guide-table.tsx'
import { GuideTrial } from './guide-trial.tsx'
import { MissingWords } from './missing-words.tsx'
import './guide.css'

const VIEWS = {
  voci: { name: 'Voci', View: GuideTable },
  parole: { name: 'Parole non trovate', View: MissingWords },
  prova: { name: 'Prova una domanda', View: GuideTrial },
  importa: { name: 'Importa', View: GuideImport },
} as const

/** The sorting guide: its items, the words people searched in vain, and a trial before it is published. */
export function GuidePage() {
  const { id } = useComune()
  const words = useQuery(comuneWordsQuery(id))
  const [asked] = useQueryParameters()
  const view = asked.get('vista') ?? 'voci'
  const shown = view in VIEWS ? (view as keyof typeof VIEWS) : 'voci'
  const { View } = VIEWS[shown]
  return (
    <div className="guide-page">
      <Views label="Rifiutario" views={VIEWS} shown={shown} />
      <QueryResult of={words}>
        {({ destinations }) => (
          <PartEditor part="rifiutario">
            {({ data, published, change }) => {
              const editing: GuideEditing = { guide: data, published: published ?? undefined, change, destinations }
              return <View {...editing} />
            }}
          </PartEditor>
        )}
      </QueryResult>
    </div>
  )
}
