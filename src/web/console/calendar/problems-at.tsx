import type { DataProblem } from '../../../domain/calendar/checks/type-problems.ts'
import { problemInWords } from '../../../domain/calendar/editing/problem-in-words.ts'
import { Icon } from '../../ui/icon.tsx'

interface ProblemsAtProps {
  problems: readonly DataProblem[]
  /** The path, in the part's data, of the thing it is shown beside. */
  path: readonly (string | number)[]
}

/** Problems of the data, beside the thing that has them. */
export function ProblemsAt({ problems, path }: ProblemsAtProps) {
  const own = problems.filter((problem) => path.every((step, at) => problem.path[at] === step))
  const words = [...new Set(own.map(problemInWords))]
  return words.map((text) => (
    <p key={text} className="field-error">
      <Icon name="alert" />
      {text}
    </p>
  ))
}
