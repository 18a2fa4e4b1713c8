import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { StepProblem } from './steps.ts'
import { countOf } from '../../../../domain/italian/words.ts'

/** What to correct, each with a link to its field. It gets the focus when it appears; a new `key` makes it appear after every attempt. */
export function ProblemList({ problems }: { problems: readonly StepProblem[] }) {
  const list = useRef<HTMLDivElement>(null)
  const isThere = problems.length > 0
  useEffect(() => {
    if (isThere) list.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <div ref={list} className="problem-list" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <strong>Ancora {countOf(problems.length, 'cosa', 'cose')} da sistemare</strong>
        <ul>
          {problems.map(({ field, text }) => (
            <li key={field + text}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(field)?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
