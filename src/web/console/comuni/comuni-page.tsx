import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { COMUNI_COLUMNS } from './comuni-columns.tsx'
import './comuni.css'

/** Every comune that somebody may work on, with what its residents read now and what waits there. */
export function ComuniPage() {
  const comuni = useQuery(comuniQuery)
  return (
    <QueryResult of={comuni}>
      {(list) => (
        <DataTable<ComuneView>
          label="Comuni"
          counted={['comune', 'comuni']}
          items={list}
          keyOf={({ id }) => id}
          columns={COMUNI_COLUMNS}
          hrefOf={({ id }) => `/gestione/comuni/${id}`}
          actions={
            <Link className="button" href="/gestione/nuovo">
              Nuovo comune
            </Link>
          }
          empty={<p className="notice">Nessun comune con queste parole.</p>}
        />
      )}
    </QueryResult>
  )
}
