import { canonicalText } from '../../../contract/edition/canonical.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import { checkPart, type Parts } from '../../folders/content/parts.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type Published, publishIn, type Publication } from './publish.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from './refusal.ts'
import { checkedParts, partReader } from '../read-parts.ts'
import { type EditionRehearsal, rehearseNow } from '../rehearse/rehearse-edition.ts'
import { editionStore } from '../store.ts'

export interface Draft {
  readonly part: PartName
  readonly body: string
  /** The newest edition when it was begun; 0 where there was none. */
  readonly basedOn: number
  readonly author: string
  readonly changedAt: Date
}

interface NewDraft {
  readonly comuneId: string
  readonly part: PartName
  /** As far as it is written: it is checked when it is published. */
  readonly data: unknown
  readonly basedOn: number
  readonly author: string
  readonly now: number
}

/** One for each part of a comune: the last who writes it has it. */
export async function saveDraft({ query }: Queries, draft: NewDraft): Promise<void> {
  const { comuneId, part, data, basedOn, author, now } = draft
  await query(
    `INSERT INTO draft (comune_id, part, body, based_on, author, changed_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (comune_id, part) DO UPDATE SET
       body = excluded.body, based_on = excluded.based_on, author = excluded.author, changed_at = excluded.changed_at`,
    [comuneId, part, canonicalText(data), basedOn, author, new Date(now)],
  )
}

export async function draftsOf({ query }: Queries, comuneId: string): Promise<Draft[]> {
  const rows = await query<{ part: PartName; body: string; based_on: number; author: string; changed_at: Date }>(
    'SELECT part, body, based_on, author, changed_at FROM draft WHERE comune_id = $1 ORDER BY part FOR UPDATE',
    [comuneId],
  )
  return rows.map(({ part, body, based_on, author, changed_at }) => ({
    part,
    body,
    basedOn: based_on,
    author,
    changedAt: changed_at,
  }))
}

export const dropDrafts = ({ query }: Queries, comuneId: string): Promise<unknown> =>
  query('DELETE FROM draft WHERE comune_id = $1', [comuneId])

type DraftsPublication = Omit<Publication, 'parts' | 'basedOn' | 'act'>

/** What drafts make of a comune, over the edition that residents would read at that moment without them. */
interface Drafted {
  readonly parts: Parts
  /** The newest edition, which is also the one they were begun from. */
  readonly basedOn: number
}

/** Undefined without drafts; refused where another's edition has overtaken them or they cannot be published as they are. */
async function draftedParts(queries: Queries, comuneId: string, from: number): Promise<Drafted | undefined> {
  const drafts = await draftsOf(queries, comuneId)
  if (drafts.length === 0) return undefined
  const store = editionStore(queries)
  const newest = await store.newest(comuneId)
  const outdated = drafts.some(({ basedOn }) => basedOn !== (newest?.number ?? 0))
  if (newest !== undefined && outdated) throw new PublishRefused({ kind: 'conflict', newer: newest })
  // Not the newest, which may still wait for its moment.
  const [replaced] = await store.current([comuneId], from)
  const before = replaced && (await partReader([replaced], store.texts))(replaced.parts)
  const read = checkedParts((name) => {
    const draft = drafts.find(({ part }) => part === name)
    if (draft !== undefined) return checkPart(name, JSON.parse(draft.body))
    if (before !== undefined && 'parts' in before) return before.parts[name]
    return { problems: ['  manca'] }
  })
  if ('problems' in read) throw new PublishRefused({ kind: 'invalid', problems: read.problems })
  return { parts: read.parts, basedOn: newest?.number ?? 0 }
}

/** All drafts of a comune as one edition, over the one they were begun from. Refused, they stay as they are. */
export const publishDrafts = (
  database: Database,
  publication: DraftsPublication,
): Promise<Published | PublishRefusal | undefined> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const { comuneId, now, effectiveAt = now } = publication
      const drafted = await draftedParts(queries, comuneId, Math.max(now, effectiveAt))
      if (drafted === undefined) return undefined
      const { parts, basedOn } = drafted
      const published = await publishIn(queries, { ...publication, act: 'pubblica', parts, basedOn })
      await dropDrafts(queries, comuneId)
      return published
    }),
  )

export type DraftsRehearsal =
  | { readonly kind: 'rehearsed'; readonly basedOn: number; readonly rehearsal: EditionRehearsal | undefined }
  | PublishRefusal

/** What publishing the drafts would do from that moment on; nothing is published. */
export const rehearseDrafts = (
  database: Database,
  comuneId: string,
  from: number,
): Promise<DraftsRehearsal | undefined> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const drafted = await draftedParts(queries, comuneId, from)
      if (drafted === undefined) return undefined
      const { parts, basedOn } = drafted
      return { kind: 'rehearsed' as const, basedOn, rehearsal: await rehearseNow(queries, comuneId, parts, from) }
    }),
  )
