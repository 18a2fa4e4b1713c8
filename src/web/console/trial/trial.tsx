import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftSummary, RehearsalView } from '../../../contract/edition/console.ts'
import type { Rehearsal } from '../../../domain/edition/rehearsal.ts'
import { Refusal } from '../../device/api.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { useComune } from '../../parts/console/comune.tsx'
import { instantOf, wallNow } from '../../parts/console/moment.ts'
import { PublishForm } from '../../parts/console/publish/publish-form.tsx'
import { Preview } from '../../parts/console/publish/preview.tsx'
import { firstLook } from '../../parts/console/publish/preview-address.ts'
import { When } from '../../parts/console/publish/when.tsx'
import { checkQuery, rehearsalQuery } from '../../parts/console/queries.ts'
import { Changes } from './changes.tsx'
import { Overtaken } from './overtaken.tsx'
import { Problems } from './problems.tsx'

interface TrialProps {
  drafts: readonly DraftSummary[]
  onPublished: (edition: number) => void
}

/** First the problems; only what could be published is rehearsed. */
export function Trial(props: TrialProps) {
  const { id } = useComune()
  const check = useQuery(checkQuery(id))
  return (
    <QueryResult of={check}>
      {({ problems }) => (problems.length > 0 ? <Problems problems={problems} /> : <Rehearsed {...props} />)}
    </QueryResult>
  )
}

function Rehearsed({ drafts, onPublished }: TrialProps) {
  const { id } = useComune()
  const [moment, setMoment] = useState<string | undefined>('')
  const effectiveAt = moment === undefined || moment < wallNow() ? undefined : instantOf(moment)
  const rehearsal = useQuery({ ...rehearsalQuery(id, { effectiveAt }), placeholderData: keepPreviousData })
  if (rehearsal.error instanceof Refusal && rehearsal.error.problem.status === 409) {
    return <Overtaken drafts={drafts} why={rehearsal.error.problem.detail} />
  }
  return (
    <QueryResult of={rehearsal}>
      {(view) => (
        <div className="trial">
          <div className="trial-words">
            <Changes rehearsal={view} />
            <Publish view={view} {...{ moment, setMoment, effectiveAt, onPublished }} />
          </div>
          <Preview
            version={drafts.map(({ version }) => version).join()}
            start={firstLook(view.changes as Rehearsal | null, wallNow())}
          />
        </div>
      )}
    </QueryResult>
  )
}

interface PublishProps {
  view: RehearsalView
  moment: string | undefined
  setMoment: (moment: string | undefined) => void
  effectiveAt: string | undefined
  onPublished: (edition: number) => void
}

function Publish({ view, moment, setMoment, effectiveAt, onPublished }: PublishProps) {
  const { id, may } = useComune()
  if (!may.includes('publish')) {
    return <p className="card">Per pubblicare serve il ruolo “pubblica”. La bozza resta qui per chi lo ha.</p>
  }
  return (
    <section className="card">
      <h2>Pubblica</h2>
      <PublishForm
        comuneId={id}
        path="publish"
        what={{ drafts: view.drafts, ...(effectiveAt !== undefined && { effectiveAt }) }}
        button={moment === '' ? 'Pubblica' : 'Pubblica per quel momento'}
        isIncomplete={moment !== '' && effectiveAt === undefined}
        onPublished={onPublished}
      >
        <When value={moment} onChange={setMoment} />
      </PublishForm>
    </section>
  )
}
