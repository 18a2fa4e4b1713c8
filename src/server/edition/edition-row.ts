import { PART_NAMES, partsFrom } from '../../contract/edition/content.ts'
import type { Row } from '../platform/database/database.ts'
import type { Edition } from './edition.ts'

/** Beside these, a row has a column for the hash of each part. */
export interface EditionRow extends Row {
  comune_id: string
  number: number
  author: string
  published_at: Date
  effective_at: Date
  reason: string
  is_withdrawal: boolean
  previous_hash: string
  hash: string
}

export const editionOf = (row: EditionRow): Edition => ({
  comuneId: row.comune_id,
  number: row.number,
  parts: partsFrom((name) => String(row[name])),
  author: row.author,
  publishedAt: row.published_at,
  effectiveAt: row.effective_at,
  reason: row.reason,
  // Left out of all others: the hash covers every field that is there.
  ...(row.is_withdrawal && { isWithdrawal: true }),
  previousHash: row.previous_hash,
  hash: row.hash,
})

export const rowOf = ({ parts, ...edition }: Edition): EditionRow => ({
  comune_id: edition.comuneId,
  number: edition.number,
  ...parts,
  author: edition.author,
  published_at: edition.publishedAt,
  effective_at: edition.effectiveAt,
  reason: edition.reason,
  is_withdrawal: edition.isWithdrawal ?? false,
  previous_hash: edition.previousHash,
  hash: edition.hash,
})

export const EDITION_COLUMNS = [
  'comune_id',
  'number',
  ...PART_NAMES,
  'author',
  'published_at',
  'effective_at',
  'reason',
  'is_withdrawal',
  'previous_hash',
  'hash',
].join(', ')
