import { EDITION_PATH } from '../../../contract/edition/files.ts'
import { MINUTE } from '../../../domain/durations.ts'
import { contentProblems } from '../../content/problems.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { touch } from '../../platform/live/touch.ts'
import { append, appendCarried, nextEdition, type EditionInput } from './append.ts'
import { carriedOn } from './carry.ts'
import { claimHosts } from './claim-hosts.ts'
import { hostProblems, type HostRules } from './host-rules.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from './refusal.ts'
import type { EditionRehearsal } from '../rehearse/rehearse-edition.ts'
import { type Edition, isSameContent } from '../edition.ts'
import { type EditionStore, editionStore } from '../store.ts'

export interface Publication extends EditionInput {
  readonly act: Exclude<EditionInput['act'], 'revoca'>
  /** The newest edition that the author saw; 0 for a comune's first. */
  readonly basedOn: number
  /** Without it host names are not checked, since they do not change. */
  readonly hostRules?: HostRules | undefined
}

export type Published =
  | {
      readonly kind: 'published'
      readonly edition: Edition
      /** The edition that it replaces; undefined for a comune's first. */
      readonly replaced: Edition | undefined
      /** Its effect for residents. */
      readonly rehearsal: EditionRehearsal | undefined
    }
  | { readonly kind: 'unchanged'; readonly edition: Edition }

/** Publishes in one transaction. */
export const publish = (database: Database, publication: Publication): Promise<Published | PublishRefusal> =>
  unlessRefused(database.transaction((queries) => publishIn(queries, publication)))

/** How far back a moment may lie: clocks differ, and it takes a while until a form is sent. */
const MAX_LATENESS = 10 * MINUTE

/** A past moment is a mistake: publishing at once would not be what was asked. */
export const isPast = (effectiveAt: number | undefined, now: number): boolean =>
  effectiveAt !== undefined && effectiveAt < now - MAX_LATENESS

/** For use in a larger transaction; a refusal is thrown and rolls all of it back. */
export async function publishIn(queries: Queries, publication: Publication): Promise<Published> {
  const { comuneId, parts, basedOn, now, hostRules } = publication
  if (isPast(publication.effectiveAt, now)) throw new PublishRefused({ kind: 'past' })
  const store = editionStore(queries)
  const newest = await newestSeen(store, comuneId, basedOn)
  const edition = nextEdition(newest, publication)
  const same = newest && (await sameEdition(store, newest, edition))
  if (same !== undefined) return { kind: 'unchanged', edition: same }
  const problems = [...contentProblems(parts), ...(await hostProblems(queries, comuneId, parts, hostRules))]
  if (problems.length > 0) throw new PublishRefused({ kind: 'invalid', problems })

  const [replaced] = await store.current([comuneId], edition.effectiveAt.getTime())
  const carried = await carriedOn(queries, replaced, edition)
  const rehearsal = await append(queries, publication, edition, { before: replaced, after: parts })
  await appendCarried(queries, publication, edition, carried)
  await claimHosts(queries, comuneId, now)
  // Every process then reads the editions again.
  await touch(queries, comuneId, EDITION_PATH)
  return { kind: 'published', edition, replaced, rehearsal }
}

/** The newest edition; refused if the author has not seen it. */
export async function newestSeen(store: EditionStore, comuneId: string, basedOn: number): Promise<Edition | undefined> {
  const newest = await store.newest(comuneId)
  if (newest === undefined || newest.number === basedOn) return newest
  throw new PublishRefused({ kind: 'conflict', newer: (await store.changedSince(comuneId, basedOn)) ?? newest })
}

/** The edition that already has this content from this moment on. */
async function sameEdition(store: EditionStore, newest: Edition, next: Edition): Promise<Edition | undefined> {
  const isLater = next.effectiveAt > next.publishedAt
  const before = isLater ? newest : (await store.current([next.comuneId], next.publishedAt.getTime()))[0]
  if (before === undefined || before.isWithdrawal || !isSameContent(before.parts, next.parts)) return undefined
  return isLater && before.effectiveAt.getTime() !== next.effectiveAt.getTime() ? undefined : before
}
