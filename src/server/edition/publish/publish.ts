import { EDITION_PATH } from '../../../contract/http/page.ts'
import { PART_NAMES } from '../../../contract/edition/content.ts'
import { hashesOf } from '../../folders/content/comune-of.ts'
import { type Parts, textOf } from '../../folders/content/parts.ts'
import { contentProblems } from '../../folders/content/problems.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { touch } from '../../platform/live/touch.ts'
import { carriedOn } from './carry.ts'
import { claimHosts } from './claim-hosts.ts'
import { PublishRefused, type PublishRefusal, unlessRefused } from './refusal.ts'
import { type EditionRehearsal, rehearseAgainst } from '../rehearse/rehearse-edition.ts'
import { changedParts, type Edition, editionHash, isSameContent } from '../edition.ts'
import { type EditionStore, editionStore } from '../store.ts'

export interface Publication {
  readonly comuneId: string
  readonly parts: Parts
  /** The number of the newest edition that the author has seen; 0 for a comune's first. */
  readonly basedOn: number
  readonly author: string
  /** What was done, for the log of acts. */
  readonly act: 'pubblica' | 'importa' | 'torna' | 'riporta' | 'sciopero' | 'annulla'
  /** The act on many comuni of which this is a part. */
  readonly jointId?: number | undefined
  readonly reason: string
  readonly now: number
  /** A later moment, in milliseconds; without it, at once. */
  readonly effectiveAt?: number | undefined
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

/** What the log of acts keeps of a publication: no more than how many residents it concerns. */
export interface ActDifference extends Partial<EditionRehearsal> {
  /** By name, the hash before and the hash after. */
  readonly parts: ReturnType<typeof changedParts>
}

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
  const { comuneId, parts, basedOn, now } = publication
  if (isPast(publication.effectiveAt, now)) throw new PublishRefused({ kind: 'past' })
  const store = editionStore(queries)
  const newest = await store.newest(comuneId)
  if (newest !== undefined && newest.number !== basedOn) {
    throw new PublishRefused({ kind: 'conflict', newer: (await store.changedSince(comuneId, basedOn)) ?? newest })
  }
  const edition = nextEdition(newest, publication)
  const same = newest && (await standing(store, newest, edition))
  if (same !== undefined) return { kind: 'unchanged', edition: same }
  const problems = contentProblems(parts)
  if (problems.length > 0) throw new PublishRefused({ kind: 'invalid', problems })

  const [replaced] = await store.current([comuneId], edition.effectiveAt.getTime())
  const carried = await carriedOn(store, edition)
  const rehearsal = await append(queries, publication, replaced, edition)
  let last = edition
  for (const { waiting, parts: both } of carried) {
    const { author, reason, effectiveAt } = waiting
    const again = { ...publication, parts: both, author, reason, effectiveAt: effectiveAt.getTime() }
    const next = nextEdition(last, again)
    await append(queries, { ...again, author: publication.author, act: 'riporta' }, waiting, next)
    last = next
  }
  await claimHosts(queries, comuneId, now)
  // Who follows it reads the editions again.
  await touch(queries, comuneId, EDITION_PATH)
  return { kind: 'published', edition, replaced, rehearsal }
}

/** An edition with its parts, and whose act made it from another. */
async function append(
  queries: Queries,
  { parts, author, act, jointId }: Publication,
  before: Edition | undefined,
  edition: Edition,
): Promise<EditionRehearsal | undefined> {
  const store = editionStore(queries)
  const missing = await store.missing(PART_NAMES.map((name) => parts[name].hash))
  for (const name of PART_NAMES)
    if (missing.has(parts[name].hash)) await store.addPart(parts[name].hash, textOf(parts[name]))
  if (!(await store.add(edition))) {
    throw new PublishRefused({ kind: 'conflict', newer: (await store.newest(edition.comuneId))! })
  }
  const rehearsal = before && (await rehearseAgainst(queries, before, parts, edition.effectiveAt.getTime()))
  await addAct(queries, { author, act, jointId }, before, edition, rehearsal)
  return rehearsal
}

/** Never before the one it follows, also where this machine's clock is behind the other's. */
function nextEdition(newest: Edition | undefined, publication: Publication): Edition {
  const { comuneId, parts, author, reason, now, effectiveAt = 0 } = publication
  const publishedAt = Math.max(now, newest?.publishedAt.getTime() ?? 0)
  const edition = {
    comuneId,
    number: (newest?.number ?? 0) + 1,
    parts: hashesOf(parts),
    author,
    publishedAt: new Date(publishedAt),
    effectiveAt: new Date(Math.max(publishedAt, effectiveAt)),
    reason,
    previousHash: newest?.hash ?? '',
  }
  return { ...edition, hash: editionHash(edition) }
}

/** The same content from the same moment on: what is in effect now begins at no other moment. */
async function standing(store: EditionStore, newest: Edition, next: Edition): Promise<Edition | undefined> {
  const isLater = next.effectiveAt > next.publishedAt
  const before = isLater ? newest : (await store.current([next.comuneId], next.publishedAt.getTime()))[0]
  if (before === undefined || !isSameContent(before.parts, next.parts)) return undefined
  return isLater && before.effectiveAt.getTime() !== next.effectiveAt.getTime() ? undefined : before
}

async function addAct(
  { query }: Queries,
  { author, act, jointId }: Pick<Publication, 'author' | 'act' | 'jointId'>,
  before: Edition | undefined,
  { comuneId, number, parts, publishedAt }: Edition,
  rehearsal: EditionRehearsal | undefined,
): Promise<void> {
  await query(
    `INSERT INTO act (at, author, kind, comune_id, from_edition, to_edition, difference, joint_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      publishedAt,
      author,
      act,
      comuneId,
      before?.number ?? null,
      number,
      JSON.stringify({ parts: changedParts(before?.parts, parts), ...rehearsal } satisfies ActDifference),
      jointId ?? null,
    ],
  )
}
