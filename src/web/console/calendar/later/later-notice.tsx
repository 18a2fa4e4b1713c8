import { Link } from 'wouter'
import type { EditionView } from '../../../../contract/edition/console.ts'
import { comunePath, useComune } from '../../../parts/console/comune.tsx'
import { sinceMomentTitle } from '../../../parts/console/moment.ts'

/** Warns that from a later day on residents will read another calendar. */
export function LaterNotice({ editions }: { editions: readonly EditionView[] }) {
  const { id } = useComune()
  if (editions.length === 0) return null
  return (
    <section className="notice later-notice" aria-label="Edizioni che aspettano">
      {editions.map(({ number, effectiveAt, reason }) => (
        <p key={number}>
          {sinceMomentTitle(effectiveAt)} vale un’altra edizione, la {number}: {reason}
        </p>
      ))}
      <p>
        I giorni che per i residenti cambiano hanno un bordo tratteggiato; aprine uno per leggere come.{' '}
        <Link href={comunePath(id, 'storia')}>Guarda la storia</Link>
      </p>
    </section>
  )
}
