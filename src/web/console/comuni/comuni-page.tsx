import { useQuery } from '@tanstack/react-query'
import { Link, Redirect } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { mayDo, mayDoSomewhere } from '../../../domain/gestore/roles.ts'
import { useStaff } from '../../device/session/staff-session.ts'
import { DESKS } from '../../parts/console/comune.tsx'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import { comuniQuery } from '../../parts/console/queries.ts'
import { COMUNI_COLUMNS } from './comuni-columns.tsx'
import './comuni.css'

/** Every comune that somebody may work on, with what its residents read now and what waits there. */
export function ComuniPage() {
  const comuni = useQuery(comuniQuery)
  const session = useStaff()
  const grants = (session.status === 'known' ? session.staff?.grants : undefined) ?? []
  // Whoever has only the desk, such as a driver, starts there.
  if (!mayDoSomewhere(grants, 'read')) return <Redirect replace to={DESKS} />
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
            mayDo(grants, 'people', null) && (
              <Link className="button" href="/gestione/nuovo">
                Nuovo comune
              </Link>
            )
          }
          empty={<p className="notice">Nessun comune con queste parole.</p>}
        />
      )}
    </QueryResult>
  )
}
