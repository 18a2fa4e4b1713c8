import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { PART_NAMES } from '../../../contract/edition/content.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useComune } from '../../parts/console/comune.tsx'
import { Choice } from '../../parts/console/fields.tsx'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'
import { historyPages } from '../../parts/console/publish/trial-queries.ts'
import { TableFiles } from '../../parts/console/table/table-files.tsx'
import { EditionList } from './edition-list.tsx'
import { HISTORY_COLUMNS, rowsOf } from './history-rows.ts'
import { WhatItSaid } from './what-it-said.tsx'
import './history.css'

const PART = 'parte'
const EVERYTHING = 'tutte'

/** Every edition, who made it and what it changed; what the app showed on any day; and how to go back. */
export function HistoryPage() {
  const comune = useComune()
  return (
    <div className="history-page">
      <Editions comune={comune} />
      <WhatItSaid />
    </div>
  )
}

function Editions({ comune }: { comune: ComuneView }) {
  const [query, change] = useQueryParameters()
  const asked = query.get(PART)
  const part = PART_NAMES.find((name) => name === asked)
  const history = useInfiniteQuery(historyPages(comune.id, part))
  const pages = history.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  return (
    <section className="card">
      <h2>Edizioni</h2>
      <div className="history-tools">
        <Choice
          label="Parte"
          value={part ?? EVERYTHING}
          options={[
            { id: EVERYTHING, name: 'Qualsiasi parte' },
            ...PART_NAMES.map((name) => ({ id: name, name: PART_LABELS[name] })),
          ]}
          onChange={(chosen) => change({ [PART]: chosen === EVERYTHING ? undefined : chosen }, { replace: true })}
        />
        <TableFiles name={`Storia di ${comune.name}`} columns={HISTORY_COLUMNS} items={rows} />
      </div>
      <p className="history-note">
        “Scarica” dà i file di un’edizione, da cui la stessa si può importare. Foto e sfondo della mappa non ne fanno
        parte.
      </p>
      <QueryResult of={history}>
        {() => (
          <>
            <EditionList comune={comune} rows={rows} />
            {history.hasNextPage && (
              <p className="actions">
                <button
                  type="button"
                  className="button secondary"
                  aria-disabled={history.isFetchingNextPage}
                  onClick={() => void history.fetchNextPage()}
                >
                  {history.isFetchingNextPage ? 'Un momento…' : 'Mostra quelle prima'}
                </button>
              </p>
            )}
          </>
        )}
      </QueryResult>
    </section>
  )
}
