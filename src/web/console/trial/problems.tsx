import { useEffect } from 'react'
import type { CheckView } from '../../../contract/edition/console.ts'
import { PART_NAMES, type PartName } from '../../../contract/edition/content.ts'
import { useStore } from '../../device/store.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { draftsIn } from '../../parts/console/draft/use-draft.ts'
import { ProblemList } from '../../parts/console/problems/problem-list.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What stands in the way of publishing, each with the way to where it is corrected. */
export const Problems = ({ problems }: CheckView) => (
  <section className="card problems">
    <h2>
      <Icon name="alert" /> Da correggere prima di pubblicare
    </h2>
    {PART_NAMES.map((part) => (
      <ProblemsOf key={part} part={part} problems={problems.filter((problem) => problem.part === part)} />
    ))}
  </section>
)

/** The place of a day or a thing is in the part itself. */
function ProblemsOf({ part, problems }: CheckView & { part: PartName }) {
  const { id } = useComune()
  const draft = draftsIn(id).of(part)
  const known = useStore(draft.state)
  const isAsked = problems.length > 0 && known.status === 'loading'
  useEffect(() => {
    if (isAsked) void draft.refresh()
  }, [isAsked, draft])
  if (problems.length === 0) return null
  return <ProblemList part={part} problems={problems} data={known.status === 'ready' ? known.data : undefined} />
}
