import { PART_NAMES } from '../../contract/edition/content.ts'
import type { Queries } from '../platform/database/database.ts'
import { type Edition, editionHash } from './edition.ts'
import { editionStore } from './store.ts'

/** The result of recomputing all hashes. `broken` names the first thing that is not as published. */
export type Verified =
  | { readonly broken: string }
  | { readonly editions: number; readonly parts: number; readonly heads: readonly Edition[] }

export async function verifyEditions(queries: Queries): Promise<Verified> {
  const parts = await partStates(queries)
  const editions = await editionStore(queries).all()
  let before: Edition | undefined
  for (const edition of editions) {
    const follows = before?.comuneId === edition.comuneId ? before : undefined
    const problem = problemOf(edition, follows, parts)
    if (problem !== undefined) return { broken: `${edition.comuneId}, edizione ${edition.number}: ${problem}` }
    before = edition
  }
  const orphan = [...parts].find(([, isWhole]) => !isWhole)
  if (orphan !== undefined) return { broken: `la parte ${orphan[0]} non ha più il testo con cui fu scritta` }
  const heads = editions.filter(({ comuneId }, at) => editions[at + 1]?.comuneId !== comuneId)
  return { editions: editions.length, parts: parts.size, heads }
}

/** Texts per statement, which must end in time. */
const AT_ONCE = 500

/** Whether each part's text still has its hash. */
async function partStates({ query }: Queries): Promise<Map<string, boolean>> {
  const states = new Map<string, boolean>()
  let last = ''
  for (;;) {
    const rows = await query<{ hash: string; whole: boolean }>(
      `SELECT hash, hash = encode(sha256(convert_to(body, 'UTF8')), 'hex') AS whole FROM part
       WHERE hash > $1 ORDER BY hash LIMIT ${AT_ONCE}`,
      [last],
    )
    for (const { hash, whole } of rows) states.set(hash, whole)
    if (rows.length < AT_ONCE) return states
    last = rows.at(-1)!.hash
  }
}

function problemOf(
  edition: Edition,
  before: Edition | undefined,
  parts: ReadonlyMap<string, boolean>,
): string | undefined {
  if (edition.number !== (before?.number ?? 0) + 1) return `manca l’edizione ${(before?.number ?? 0) + 1}`
  if (edition.previousHash !== (before?.hash ?? '')) return 'non segue quella prima di lei'
  if (edition.hash !== editionHash(edition)) return 'non è più come fu pubblicata'
  for (const name of PART_NAMES) {
    const isWhole = parts.get(edition.parts[name])
    if (isWhole === undefined) return `la sua parte "${name}" non c’è`
    if (!isWhole) return `la sua parte "${name}" non ha più il testo con cui fu pubblicata`
  }
  return undefined
}
