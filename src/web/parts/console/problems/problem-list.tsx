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
  /** The draft of the part, as far as it is loaded. */
  data: unknown
}

/** The problems of a part, each with a link to where it is corrected. */
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

/** The calendar’s part is named already: not “Calendario, calendario”. */
const placeIn = (field: string): string => placeInWords(field.replace(/^calendar(?:\.|$)/, ''))
