import { useQuery } from '@tanstack/react-query'
import type { PartName } from '../../../../contract/edition/content.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useComune } from '../comune.tsx'
import { checkQuery } from '../queries.ts'
import { ProblemList } from './problem-list.tsx'

/** All problems that keep this part from being published. Folded: a part that was just begun has many. */
export function PartProblems({ part, data }: { part: PartName; data: unknown }) {
  const { id } = useComune()
  const problems = (useQuery(checkQuery(id)).data?.problems ?? []).filter((problem) => problem.part === part)
  if (problems.length === 0) return null
  return (
    <details className="part-problems">
      <summary>
        <Icon name="alert" /> {countOf(problems.length, 'cosa', 'cose')} da correggere prima di pubblicare
      </summary>
      <ProblemList part={part} problems={problems} data={data} />
    </details>
  )
}
