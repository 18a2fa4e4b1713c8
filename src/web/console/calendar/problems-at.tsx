import type { DataProblem } from '../../../domain/calendar/checks/type-problems.ts'
import { problemInWords } from '../../../domain/calendar/editing/problem-in-words.ts'
import { Icon } from '../../ui/icon.tsx'

interface ProblemsAtProps {
  problems: readonly DataProblem[]
  /** Where in the part the thing stands that it is shown beside. */
  path: readonly (string | number)[]
}

/** What cannot be meant, beside what it concerns. */
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
