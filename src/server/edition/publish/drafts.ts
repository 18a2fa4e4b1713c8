import { canonicalText } from '../../../contract/edition/canonical.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import { hostName } from '../../comune/hosts/host-name.ts'
import { checkPart, hashOf, type Parts } from '../../folders/content/parts.ts'
import type { Database, Queries, Row } from '../../platform/database/database.ts'
import { takenHosts } from './claim-hosts.ts'
import { type InstallationNames, reservedHostProblems } from './draft-hosts.ts'
import { refusalLines } from './refusal-lines.ts'
import { type Published, publishIn, type Publication } from './publish.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from './refusal.ts'
import { checkedParts, partReader, type ReadParts } from '../read-parts.ts'
import { type EditionRehearsal, rehearseNow } from '../rehearse/rehearse-edition.ts'
import { editionStore } from '../store.ts'

export interface Draft {
  readonly part: PartName
  readonly body: string
  /** The hash of the body: who changes a draft says which one they have seen. */
  readonly version: string
  /** The newest edition when it was begun; 0 where there was none. */
  readonly basedOn: number
  /** Who changed it last. */
  readonly author: string
  /** Everybody who has written in it. */
  readonly writers: readonly string[]
  readonly changedAt: Date
}

export interface NewDraft {
  readonly comuneId: string
  readonly part: PartName
  /** As far as it is written: it is checked when it is published. */
  readonly data: unknown
  readonly basedOn: number
  readonly author: string
  readonly now: number
}

/** One for each part of a comune, whole: nothing of what others wrote in it stays. */
export async function saveDraft({ query }: Queries, draft: NewDraft): Promise<void> {
  const { comuneId, part, data, basedOn, author, now } = draft
  await query(
    `INSERT INTO draft (comune_id, part, body, based_on, author, writers, changed_at)
     VALUES ($1, $2, $3, $4, $5, ARRAY[$5], $6)
     ON CONFLICT (comune_id, part) DO UPDATE SET body = excluded.body, based_on = excluded.based_on,
       author = excluded.author, writers = excluded.writers, changed_at = excluded.changed_at`,
    [comuneId, part, canonicalText(data), basedOn, author, new Date(now)],
  )
}

export async function draftsOf({ query }: Queries, comuneId: string): Promise<Draft[]> {
  const rows = await query<Omit<Draft, 'version'> & Row>(
    `SELECT part, body, based_on AS "basedOn", author, writers, changed_at AS "changedAt"
     FROM draft WHERE comune_id = $1 ORDER BY part FOR UPDATE`,
    [comuneId],
  )
  return rows.map((row) => ({ ...row, version: hashOf(row.body) }))
}

export const dropDrafts = ({ query }: Queries, comuneId: string, drafts: readonly Draft[]): Promise<unknown> =>
  query('DELETE FROM draft WHERE comune_id = $1 AND part = ANY ($2)', [comuneId, drafts.map(({ part }) => part)])

type DraftsPublication = Omit<Publication, 'parts' | 'basedOn' | 'act'>

/** What drafts make of a comune, over the edition that residents would read at that moment without them. */
interface Drafted {
  readonly parts: Parts
  /** The newest edition, which is also the one they were begun from. */
  readonly basedOn: number
}

/** Undefined without drafts; refused where another's edition has overtaken them or they cannot be published as they are. */
async function draftedParts(
  queries: Queries,
  comuneId: string,
  drafts: readonly Draft[],
  from: number,
  names: InstallationNames,
): Promise<Drafted | undefined> {
  if (drafts.length === 0) return undefined
  const store = editionStore(queries)
  const newest = await store.newest(comuneId)
  const outdated = drafts.find(({ basedOn }) => basedOn !== (newest?.number ?? 0))
  if (newest !== undefined && outdated !== undefined) {
    throw new PublishRefused({
      kind: 'conflict',
      newer: (await store.changedSince(comuneId, outdated.basedOn)) ?? newest,
    })
  }
  const read = await readDrafted(queries, comuneId, drafts, from, names)
  if ('problems' in read) throw new PublishRefused({ kind: 'invalid', problems: read.problems })
  const [taken] = await takenHosts(queries, comuneId, hostsIn(read.parts))
  if (taken !== undefined) throw new PublishRefused({ kind: 'host-taken', taken })
  return { parts: read.parts, basedOn: newest?.number ?? 0 }
}

/** The whole content with these drafts in it, or all that is wrong with it. */
async function readDrafted(
  queries: Queries,
  comuneId: string,
  drafts: readonly Draft[],
  from: number,
  names: InstallationNames,
): Promise<ReadParts> {
  const store = editionStore(queries)
  // Not the newest, which may still wait for its moment.
  const [replaced] = await store.current([comuneId], from)
  const before = replaced && (await partReader([replaced], store.texts))(replaced.parts)
  const old = before !== undefined && 'parts' in before ? before.parts : undefined
  const read = checkedParts((name) => {
    const draft = drafts.find(({ part }) => part === name)
    if (draft !== undefined) return checkPart(name, JSON.parse(draft.body))
    return old?.[name] ?? { problems: ['  manca'] }
  })
  const reserved = 'parts' in read ? reservedHostProblems(read.parts, old, names) : []
  return reserved.length > 0 ? { problems: reserved } : read
}

/** The whole content as it would be published now. */
export const draftedContent = async (
  queries: Queries,
  comuneId: string,
  from: number,
  names: InstallationNames,
): Promise<ReadParts> => readDrafted(queries, comuneId, await draftsOf(queries, comuneId), from, names)

/** All that stands in the way of publishing the drafts as they are. */
export async function draftProblems(
  queries: Queries,
  comuneId: string,
  from: number,
  names: InstallationNames,
): Promise<string[]> {
  const read = await readDrafted(queries, comuneId, await draftsOf(queries, comuneId), from, names)
  if ('problems' in read) return read.problems
  const taken = await takenHosts(queries, comuneId, hostsIn(read.parts))
  return taken.length === 0
    ? []
    : ['impostazioni', ...taken.flatMap((one) => refusalLines({ kind: 'host-taken', taken: one }))]
}

const hostsIn = ({ impostazioni }: Parts): string[] => impostazioni.data.hosts.map(hostName)

/** Why this publisher may not publish these drafts, asked when nobody can change them any more. */
type Approval = (drafts: readonly Draft[], queries: Queries) => Promise<PublishRefusal | undefined>

/** All drafts of a comune as one edition, over the one they were begun from. Refused, they stay as they are. */
export const publishDrafts = (
  database: Database,
  publication: DraftsPublication,
  approval?: Approval,
  names: InstallationNames = {},
): Promise<Published | PublishRefusal | undefined> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const { comuneId, now, effectiveAt = now } = publication
      // Read once: a draft that somebody begins from now on is neither approved nor published, and stays.
      const drafts = await draftsOf(queries, comuneId)
      const refusal = await approval?.(drafts, queries)
      if (refusal !== undefined) throw new PublishRefused(refusal)
      const drafted = await draftedParts(queries, comuneId, drafts, Math.max(now, effectiveAt), names)
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

/** What publishing the drafts would do from that moment on; nothing is published. */
export const rehearseDrafts = (
  database: Database,
  comuneId: string,
  from: number,
  names: InstallationNames = {},
): Promise<DraftsRehearsal | undefined> =>
  unlessRefused(
    database.transaction(async (queries) => {
      const drafted = await draftedParts(queries, comuneId, await draftsOf(queries, comuneId), from, names)
      if (drafted === undefined) return undefined
      const { parts, basedOn } = drafted
      return { kind: 'rehearsed' as const, basedOn, rehearsal: await rehearseNow(queries, comuneId, parts, from) }
    }),
  )
