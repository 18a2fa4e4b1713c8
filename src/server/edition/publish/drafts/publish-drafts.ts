import type { Database, Queries } from '../../../platform/database/database.ts'
import { type EditionRehearsal, rehearseNow } from '../../rehearse/rehearse-edition.ts'
import type { HostRules } from '../host-rules.ts'
import { type Published, publishIn, type Publication } from '../publish.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from '../refusal.ts'
import { draftedParts } from './drafted.ts'
import { type Draft, draftsOf, dropDrafts } from './drafts.ts'

type DraftsPublication = Omit<Publication, 'parts' | 'basedOn' | 'act'>

/** Why this publisher may not publish these drafts; called when they are locked. */
type Approval = (drafts: readonly Draft[], queries: Queries) => Promise<PublishRefusal | undefined>

/** Publishes all drafts of a comune as one edition. If refused, they stay. */
export const publishDrafts = (
  database: Database,
  publication: DraftsPublication,
  approval?: Approval,
): Promise<Published | PublishRefusal | undefined> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const { comuneId, now, effectiveAt = now, hostRules } = publication
      // Read once: a draft begun from now on is neither approved nor published, and stays.
      const drafts = await draftsOf(queries, comuneId)
      const refusal = await approval?.(drafts, queries)
      if (refusal !== undefined) throw new PublishRefused(refusal)
      const drafted = await draftedParts(queries, comuneId, drafts, Math.max(now, effectiveAt), hostRules)
      if (drafted === undefined) return undefined
      const { parts, basedOn } = drafted
      const published = await publishIn(queries, { ...publication, act: 'pubblica', parts, basedOn })
      await dropDrafts(queries, comuneId, drafts)
      return published
    }),
  )

export type DraftsRehearsal =
  | { readonly kind: 'rehearsed'; readonly basedOn: number; readonly rehearsal: EditionRehearsal | undefined }
  | PublishRefusal

/** The effect of publishing the drafts at that moment, without publishing. */
export const rehearseDrafts = (
  database: Database,
  comuneId: string,
  from: number,
  rules?: HostRules,
): Promise<DraftsRehearsal | undefined> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const drafted = await draftedParts(queries, comuneId, await draftsOf(queries, comuneId), from, rules)
      if (drafted === undefined) return undefined
      const { parts, basedOn } = drafted
      return { kind: 'rehearsed' as const, basedOn, rehearsal: await rehearseNow(queries, comuneId, parts, from) }
    }),
  )
