import { useQuery } from '@tanstack/react-query'
import type { ComuneView } from '../../../contract/edition/console.ts'
import { sinceMomentTitle } from '../../parts/console/moment.ts'
import { RehearsalWords } from '../../parts/console/publish/rehearsal-words.tsx'
import { Withdraw } from '../../parts/console/publish/withdraw.tsx'
import { waitingQuery } from '../../parts/console/queries.ts'

/** More lines than these are folded. */
const MOST_LINES = 4

/** What residents will read from a later moment on, each moment once, with the button to revoke it. */
export function Later({ comune: { id, may } }: { comune: ComuneView }) {
  const { data } = useQuery(waitingQuery(id))
  if (data === undefined || data.editions.length === 0) return null
  return (
    <section className="card later">
      <h2>Per dopo</h2>
      <ul>
        {data.editions.map(({ edition, lines }) => (
          <li key={edition.number}>
            <p>
              <strong>{sinceMomentTitle(edition.effectiveAt)}</strong>: {edition.reason} (edizione {edition.number}, di{' '}
              {edition.author})
            </p>
            {lines.length > 0 && (
              <details open={lines.length <= MOST_LINES}>
                <summary>Cosa cambierà</summary>
                <RehearsalWords lines={lines} />
              </details>
            )}
            {may.includes('publish') && <Withdraw comuneId={id} basedOn={data.basedOn} waiting={{ edition, lines }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
