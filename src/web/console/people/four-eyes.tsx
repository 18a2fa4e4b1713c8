import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GestoreRules } from '../../../contract/gestore/staff.ts'
import { mayDo } from '../../../domain/gestore/roles.ts'
import { callServer, explain } from '../../device/api.ts'
import { useStaff } from '../../device/session/staff-session.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { Tick } from '../../parts/console/fields.tsx'
import { read } from '../../parts/console/queries.ts'
import { showToast } from '../../ui/overlay/toast.ts'

const PATH = '/api/staff/rules'
const rulesQuery = read<GestoreRules>(['regole'], PATH)

/** Whether one person may both write and publish. It holds in all comuni, so only their administrators change it. */
export function FourEyes() {
  const rules = useQuery(rulesQuery)
  const queries = useQueryClient()
  const session = useStaff()
  const mayChange = session.status === 'known' && session.staff !== null && mayDo(session.staff.grants, 'people', null)
  const changing = useMutation({
    mutationFn: (fourEyes: boolean) => callServer('PUT', PATH, { fourEyes }),
    onError: (error) => showToast({ title: 'La regola è rimasta com’era', message: explain(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  })
  return (
    <QueryResult of={rules}>
      {({ fourEyes }) => (
        <section className="card four-eyes">
          <h2>Quattro occhi</h2>
          <Tick
            isSelected={changing.isPending ? changing.variables : fourEyes}
            isReadOnly={!mayChange}
            onChange={(isSelected) => changing.mutate(isSelected)}
          >
            Chi ha scritto una modifica non la pubblica: serve un’altra persona
          </Tick>
          <p>
            Scioperi di più comuni e avvisi ne restano fuori: li scrive la sera chi c’è, e aspettare un’altra persona
            lascerebbe ai residenti le date sbagliate. Restano in elenco con chi li ha fatti, e si annullano.
          </p>
          {!mayChange && <p>La cambia chi amministra tutti i comuni.</p>}
        </section>
      )}
    </QueryResult>
  )
}
