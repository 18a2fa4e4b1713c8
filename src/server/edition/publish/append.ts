import { hashesOf } from '../../content/comune-of.ts'
import type { Parts } from '../../content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import { changedParts, type Edition, editionHash } from '../edition.ts'
import { addParts } from '../part-store.ts'
import { type EditionRehearsal, rehearseAgainst } from '../rehearse/rehearse-edition.ts'
import { editionStore } from '../store.ts'
import type { Carried } from './carry.ts'
import { PublishRefused } from './refusal.ts'

/** What an edition is made from: its parts, author and act. */
export interface EditionInput {
  readonly comuneId: string
  readonly parts: Parts
  readonly author: string
  /** The kind of act, for the log. */
  readonly act: 'pubblica' | 'importa' | 'torna' | 'riporta' | 'sciopero' | 'annulla' | 'revoca'
  /** The joint act that this is part of. */
  readonly jointId?: number | undefined
  readonly reason: string
  readonly now: number
  /** When it takes effect, in milliseconds; without it, at once. */
  readonly effectiveAt?: number | undefined
}

/** What the log of acts stores: of residents only how many are concerned. */
interface ActDifference extends Partial<EditionRehearsal> {
  /** Per part, the hash before and after. */
  readonly parts: ReturnType<typeof changedParts>
}

/** What an edition replaces, and by what. */
interface EditionChange {
  readonly before: Edition | undefined
  readonly after: Parts | undefined
}

/** Never earlier than the previous one, even if this machine's clock is behind. */
export function nextEdition(newest: Edition | undefined, input: EditionInput): Edition {
  const { comuneId, parts, author, act, reason, now, effectiveAt = 0 } = input
  const publishedAt = Math.max(now, newest?.publishedAt.getTime() ?? 0)
  const edition = {
    comuneId,
    number: (newest?.number ?? 0) + 1,
    parts: hashesOf(parts),
    author,
    publishedAt: new Date(publishedAt),
    effectiveAt: new Date(Math.max(publishedAt, effectiveAt)),
    reason,
    ...(act === 'revoca' && { isWithdrawal: true as const }),
    previousHash: newest?.hash ?? '',
  }
  return { ...edition, hash: editionHash(edition) }
}

/** Stores an edition, its parts and the act that made it. */
export async function append(
  queries: Queries,
  input: EditionInput,
  edition: Edition,
  { before, after }: EditionChange,
): Promise<EditionRehearsal | undefined> {
  const store = editionStore(queries)
  await addParts(queries, input.parts)
  if (!(await store.add(edition))) {
    throw new PublishRefused({ kind: 'conflict', newer: (await store.newest(edition.comuneId))! })
  }
  const rehearsal = before && after && (await rehearseAgainst(queries, before, after, edition.effectiveAt.getTime()))
  const difference = { parts: after ? changedParts(before?.parts, hashesOf(after)) : {}, ...rehearsal }
  await addAct(queries, input, before, edition, difference)
  return rehearsal
}

/** Stores, for each waiting edition, a new one that includes the change. */
export async function appendCarried(
  queries: Queries,
  input: EditionInput,
  edition: Edition,
  carried: readonly Carried[],
): Promise<void> {
  let last = edition
  for (const { waiting, parts } of carried) {
    const { author, reason, effectiveAt } = waiting
    const again: EditionInput = { ...input, act: 'riporta', parts, effectiveAt: effectiveAt.getTime() }
    const next = nextEdition(last, { ...again, author, reason })
    await append(queries, again, next, { before: waiting, after: parts })
    last = next
  }
}

async function addAct(
  { query }: Queries,
  { author, act, jointId }: EditionInput,
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
