import { useQuery } from '@tanstack/react-query'
import type { CheckView } from '../../../contract/edition/console.ts'
import { PART_NAMES, type PartName } from '../../../contract/edition/content.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { ProblemList } from '../../parts/console/problems/problem-list.tsx'
import { workQuery } from '../../parts/console/publish/trial-queries.ts'
import { Icon } from '../../ui/icon.tsx'

/** What stands in the way of publishing, each with the way to where it is corrected. */
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

/** The place of a day or a thing is in the part itself, which is only read: who looks here changes no draft. */
function ProblemsOf({ part, problems }: CheckView & { part: PartName }) {
  const { id } = useComune()
  const work = useQuery(workQuery(id, part)).data
  return <ProblemList part={part} problems={problems} data={work?.draft?.data ?? work?.published} />
}
