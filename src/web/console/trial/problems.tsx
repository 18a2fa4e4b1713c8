import { Link } from 'wouter'
import type { CheckView } from '../../../contract/edition/console.ts'
import { PART_NAMES, type PartName } from '../../../contract/edition/content.ts'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { placeInWords } from './place-in-words.ts'

const isPart = (part: string): part is PartName => PART_NAMES.some((name) => name === part)

/** What stands in the way of publishing, each with the way to where it is corrected. */
export function Problems({ problems }: CheckView) {
  const { id } = useComune()
  return (
    <section className="card problems">
      <h2>
        <Icon name="alert" /> Da correggere prima di pubblicare
      </h2>
      <ul>
        {problems.map(({ part, field, detail }) => (
          <li key={`${part} ${field} ${detail}`}>
            {isPart(part) ? <Link href={comunePath(id, part)}>{PART_LABELS[part]}</Link> : part}
            {placeInWords(field) !== '' && `, ${placeInWords(field)}`}: {detail}
          </li>
        ))}
      </ul>
    </section>
  )
}
