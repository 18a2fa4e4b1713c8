import { Link } from 'wouter'
import type { CheckView } from '../../../../contract/edition/console.ts'
import type { PartName } from '../../../../contract/edition/content.ts'
import { comunePath, useComune } from '../comune.tsx'
import { PART_LABELS } from '../part-names.ts'
import { placeInWords } from './place-in-words.ts'
import { problemAddress } from './problem-address.ts'

interface ProblemListProps {
  part: PartName
  problems: CheckView['problems']
  /** The part as it is written, as far as it is known. */
  data: unknown
}

/** What is wrong in a part, each a link to where it is corrected. */
export function ProblemList({ part, problems, data }: ProblemListProps) {
  const { id } = useComune()
  return (
    <ul className="problem-places">
      {problems.map(({ field, detail }) => (
        <li key={`${field} ${detail}`}>
          <Link href={comunePath(id, problemAddress(part, field, data))}>
            {PART_LABELS[part]}
            {placeIn(field) !== '' && `, ${placeIn(field)}`}
          </Link>
          : {detail}
        </li>
      ))}
    </ul>
  )
}

/** The calendar’s part holds little else, and has its name already. */
const placeIn = (field: string): string => placeInWords(field.replace(/^calendar(?:\.|$)/, ''))
