import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ComuneView } from '../../../contract/edition/console.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import { countOf, joined } from '../../../domain/italian/words.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { comunePath, deskPath } from '../../parts/console/comune.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'
import { presentQuery } from '../../parts/console/publish/trial-queries.ts'
import { draftsQuery } from '../../parts/console/queries.ts'

/** The drafts, and who works on them. */
export function Waiting({ comune }: { comune: ComuneView }) {
  const { id, phones, pickups, may } = comune
  const drafts = useQuery(draftsQuery(id))
  const present = useQuery(presentQuery(id)).data ?? []
  return (
    <section className="card">
      <h2>Adesso</h2>
      <QueryResult of={drafts}>
        {(list) => (
          <ul>
            {list.length === 0 && <li>Niente in bozza: quello che i residenti leggono è tutto quello che c’è.</li>}
            {list.map((draft) => (
              <li key={draft.part}>
                <Link href={comunePath(id, draft.part)}>{PART_LABELS[draft.part]}</Link>, in bozza: cambiata da{' '}
                {draft.author} il {momentInWords(draft.changedAt)}
              </li>
            ))}
            {[...Map.groupBy(present, ({ email }) => email)].map(([email, open]) => (
              <li key={email}>
                {email} lavora adesso a {joined(open.map(({ part }) => PART_LABELS[part as PartName]))}
              </li>
            ))}
            <li>{countOf(phones, 'telefono si può avvisare', 'telefoni si possono avvisare')}</li>
            <li>
              {countOf(pickups, 'ritiro prenotato', 'ritiri prenotati')} da fare
              {may.includes('desk') && (
                <>
                  : <Link href={deskPath(id)}>apri i ritiri</Link>
                </>
              )}
            </li>
          </ul>
        )}
      </QueryResult>
    </section>
  )
}
