import { PART_NAMES } from '../../../contract/edition/content.ts'
import { hashesOf } from '../../folders/content/comune-of.ts'
import { type Parts, textOf } from '../../folders/content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import { changedParts, type Edition, editionHash } from '../edition.ts'
import { type EditionRehearsal, rehearseAgainst } from '../rehearse/rehearse-edition.ts'
import { editionStore } from '../store.ts'
import type { Carried } from './carry.ts'
import { PublishRefused } from './refusal.ts'

/** Whose act makes an edition, and of what. */
export interface Said {
  readonly comuneId: string
  readonly parts: Parts
  readonly author: string
  /** What was done, for the log of acts. */
  readonly act: 'pubblica' | 'importa' | 'torna' | 'riporta' | 'sciopero' | 'annulla' | 'ritira'
  /** The act on many comuni of which this is a part. */
  readonly jointId?: number | undefined
  readonly reason: string
  readonly now: number
  /** A later moment, in milliseconds; without it, at once. */
  readonly effectiveAt?: number | undefined
}

/** What the log of acts keeps of a publication: no more than how many residents it concerns. */
interface ActDifference extends Partial<EditionRehearsal> {
  /** By name, the hash before and the hash after. */
  readonly parts: ReturnType<typeof changedParts>
}

/** What residents would have read from the moment of an edition on, and what they read instead. */
interface Change {
  readonly before: Edition | undefined
  readonly after: Parts | undefined
}

/** Never before the one it follows, also where this machine's clock is behind the other's. */
export function nextEdition(newest: Edition | undefined, said: Said): Edition {
  const { comuneId, parts, author, act, reason, now, effectiveAt = 0 } = said
  const publishedAt = Math.max(now, newest?.publishedAt.getTime() ?? 0)
  const edition = {
    comuneId,
    number: (newest?.number ?? 0) + 1,
    parts: hashesOf(parts),
    author,
    publishedAt: new Date(publishedAt),
    effectiveAt: new Date(Math.max(publishedAt, effectiveAt)),
    reason,
    ...(act === 'ritira' && { isWithdrawal: true as const }),
    previousHash: newest?.hash ?? '',
  }
  return { ...edition, hash: editionHash(edition) }
}

/** An edition with its parts, and whose act made it. */
export async function append(
  queries: Queries,
  said: Said,
  edition: Edition,
  { before, after }: Change,
): Promise<EditionRehearsal | undefined> {
  const store = editionStore(queries)
  const { parts } = said
  const missing = await store.missing(PART_NAMES.map((name) => parts[name].hash))
  for (const name of PART_NAMES)
    if (missing.has(parts[name].hash)) await store.addPart(parts[name].hash, textOf(parts[name]))
  if (!(await store.add(edition))) {
    throw new PublishRefused({ kind: 'conflict', newer: (await store.newest(edition.comuneId))! })
  }
  const rehearsal = before && after && (await rehearseAgainst(queries, before, after, edition.effectiveAt.getTime()))
  const difference = { parts: after ? changedParts(before?.parts, hashesOf(after)) : {}, ...rehearsal }
  await addAct(queries, said, before, edition, difference)
  return rehearsal
}

/** What an edition carries into those that wait, each as another edition for its moment. */
export async function appendCarried(
  queries: Queries,
  said: Said,
  edition: Edition,
  carried: readonly Carried[],
): Promise<void> {
  let last = edition
  for (const { waiting, parts } of carried) {
    const { author, reason, effectiveAt } = waiting
    const again: Said = { ...said, act: 'riporta', parts, effectiveAt: effectiveAt.getTime() }
    const next = nextEdition(last, { ...again, author, reason })
    await append(queries, again, next, { before: waiting, after: parts })
    last = next
  }
}

async function addAct(
  { query }: Queries,
  { author, act, jointId }: Said,
  before: Edition | undefined,
  { comuneId, number, publishedAt }: Edition,
  difference: ActDifference,
): Promise<void> {
  await query(
    `INSERT INTO act (at, author, kind, comune_id, from_edition, to_edition, difference, joint_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [publishedAt, author, act, comuneId, before?.number ?? null, number, JSON.stringify(difference), jointId ?? null],
  )
}
