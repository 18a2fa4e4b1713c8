import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { draftsIn } from '../../parts/console/draft/use-draft.ts'
import { draftsQuery } from '../../parts/console/queries.ts'
import { DraftList } from './draft-list.tsx'
import { Trial } from './trial.tsx'
import { WentOut } from './went-out.tsx'
import './trial.css'

const PUBLISHED = 'edizione'

/** The drafts before they are published: their problems, what they change, how they look, and the button to publish. */
export function TrialPage() {
  const { id } = useComune()
  const [path, navigate] = useLocation()
  const published = Number(new URLSearchParams(useSearch()).get(PUBLISHED))
  const drafts = useQuery(draftsQuery(id))
  useSavedFirst(id)
  return (
    <div className="trial-page">
      {published > 0 && <WentOut number={published} />}
      <QueryResult of={drafts}>
        {(list) =>
          list.length === 0 ? (
            published > 0 ? null : (
              <NothingToTry />
            )
          ) : (
            <>
              <DraftList drafts={list} />
              <Trial drafts={list} onPublished={(number) => navigate(`${path}?${PUBLISHED}=${number}`)} />
            </>
          )
        }
      </QueryResult>
    </div>
  )
}

/** What was typed just before may still be being saved. */
function useSavedFirst(comuneId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const open = draftsIn(comuneId).all()
    if (open.length === 0) return
    void Promise.all(open.map((draft) => draft.save())).then(() =>
      queries.invalidateQueries({ queryKey: ['comune', comuneId] }),
    )
  }, [comuneId, queries])
}

function NothingToTry() {
  const { id, may } = useComune()
  return (
    <section className="card">
      <h2>Niente da pubblicare</h2>
      <p>
        Qui si guarda cosa cambia per i residenti prima che cambi: le date, i telefoni avvisati, i ritiri, le pagine
        com’erano e come saranno.
      </p>
      {may.includes('write') && (
        <p className="actions">
          <Link className="button" href={comunePath(id, 'calendario')}>
            Cambia il calendario
          </Link>
          <Link className="button secondary" href={comunePath(id, 'storia')}>
            Torna a un’edizione di prima
          </Link>
        </p>
      )}
    </section>
  )
}
