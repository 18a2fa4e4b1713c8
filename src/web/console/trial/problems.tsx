import { useQuery } from '@tanstack/react-query'
import type { CheckView } from '../../../contract/edition/console.ts'
import { PART_NAMES, type PartName } from '../../../contract/edition/content.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { ProblemList } from '../../parts/console/problems/problem-list.tsx'
import { REFETCH_INTERVAL, workQuery } from '../../parts/console/queries.ts'
import { Icon } from '../../ui/icon.tsx'

/** What keeps the drafts from being published, each with a link to where it is corrected. */
export const Problems = ({ problems }: CheckView) => (
  <section className="card problems">
    <h2>
      <Icon name="alert" /> Da correggere prima di pubblicare
    </h2>
    {PART_NAMES.map((part) => {
      const own = problems.filter((problem) => problem.part === part)
      return own.length > 0 && <ProblemsOf key={part} part={part} problems={own} />
    })}
  </section>
)

/** To link to a day or an item its part is needed; it is only read, so no draft is changed here. */
function ProblemsOf({ part, problems }: CheckView & { part: PartName }) {
  const { id } = useComune()
  const work = useQuery({ ...workQuery(id, part), refetchInterval: REFETCH_INTERVAL }).data
  return <ProblemList part={part} problems={problems} data={work?.draft?.data ?? work?.published} />
}
