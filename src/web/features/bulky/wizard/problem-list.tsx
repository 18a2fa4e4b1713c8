import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { StepProblem } from './steps.ts'
import { countOf } from '../../../../domain/italian/words.ts'

/** What is to be put right, at the top of the page, each with the way to its field; it takes the focus when it comes, and with its `key` after every attempt. */
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
