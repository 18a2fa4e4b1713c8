import { EDITION_PATH } from '../../../contract/http/page.ts'
import { contentProblems } from '../../folders/content/problems.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { touch } from '../../platform/live/touch.ts'
import { append, appendCarried, nextEdition, type Said } from './append.ts'
import { carriedOn } from './carry.ts'
import { claimHosts } from './claim-hosts.ts'
import { hostProblems, type HostRules } from './host-rules.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from './refusal.ts'
import type { EditionRehearsal } from '../rehearse/rehearse-edition.ts'
import { type Edition, isSameContent } from '../edition.ts'
import { type EditionStore, editionStore } from '../store.ts'

export interface Publication extends Said {
  readonly act: Exclude<Said['act'], 'ritira'>
  /** The number of the newest edition that the author has seen; 0 for a comune's first. */
  readonly basedOn: number
  /** Left out where the names of a comune stay as they are. */
  readonly hostRules?: HostRules | undefined
}

export type Published =
  | {
      readonly kind: 'published'
      readonly edition: Edition
      /** What residents would have read otherwise, undefined for a comune's first. */
      readonly replaced: Edition | undefined
      /** What it changes for them. */
      readonly rehearsal: EditionRehearsal | undefined
    }
  | { readonly kind: 'unchanged'; readonly edition: Edition }

/** An edition is there whole or not at all. */
export const publish = (database: Database, publication: Publication): Promise<Published | PublishRefusal> =>
  unlessRefused(database.transaction((queries) => publishIn(queries, publication)))

/** Clocks differ, and people take a moment. */
const PATIENCE = 10 * 60_000

/** A moment that has gone by is a slip, and what it means nobody can say: publishing at once would be another thing. */
export const isPast = (effectiveAt: number | undefined, now: number): boolean =>
  effectiveAt !== undefined && effectiveAt < now - PATIENCE

/** In a transaction that may do more; a refusal is thrown and undoes all of it. */
export async function publishIn(queries: Queries, publication: Publication): Promise<Published> {
  const { comuneId, parts, basedOn, now, hostRules } = publication
  if (isPast(publication.effectiveAt, now)) throw new PublishRefused({ kind: 'past' })
  const store = editionStore(queries)
  const newest = await newestSeen(store, comuneId, basedOn)
  const edition = nextEdition(newest, publication)
  const same = newest && (await standing(store, newest, edition))
  if (same !== undefined) return { kind: 'unchanged', edition: same }
  const problems = [...contentProblems(parts), ...(await hostProblems(queries, comuneId, parts, hostRules))]
  if (problems.length > 0) throw new PublishRefused({ kind: 'invalid', problems })

  const [replaced] = await store.current([comuneId], edition.effectiveAt.getTime())
  const carried = await carriedOn(queries, replaced, edition)
  const rehearsal = await append(queries, publication, edition, { before: replaced, after: parts })
  await appendCarried(queries, publication, edition, carried)
  await claimHosts(queries, comuneId, now)
  // Who follows it reads the editions again.
  await touch(queries, comuneId, EDITION_PATH)
  return { kind: 'published', edition, replaced, rehearsal }
}

/** Refused where somebody has published since. */
export async function newestSeen(store: EditionStore, comuneId: string, basedOn: number): Promise<Edition | undefined> {
  const newest = await store.newest(comuneId)
  if (newest === undefined || newest.number === basedOn) return newest
  throw new PublishRefused({ kind: 'conflict', newer: (await store.changedSince(comuneId, basedOn)) ?? newest })
}

/** The same content from the same moment on: what is in effect now begins at no other moment. */
async function standing(store: EditionStore, newest: Edition, next: Edition): Promise<Edition | undefined> {
  const isLater = next.effectiveAt > next.publishedAt
  const before = isLater ? newest : (await store.current([next.comuneId], next.publishedAt.getTime()))[0]
  if (before === undefined || before.isWithdrawal || !isSameContent(before.parts, next.parts)) return undefined
  return isLater && before.effectiveAt.getTime() !== next.effectiveAt.getTime() ? undefined : before
}
