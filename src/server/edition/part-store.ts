import { PART_NAMES } from '../../contract/edition/content.ts'
import { type PartHashes, type Parts, partText } from '../content/parts.ts'
import type { Queries } from '../platform/database/database.ts'
import { partReader, type ReadParts, type TextsOf } from './read-parts.ts'

/** The texts of parts as they are stored. */
export const partTexts =
  ({ query }: Queries): TextsOf =>
  async (hashes) => {
    const sql = 'SELECT hash, body FROM part WHERE hash = ANY ($1)'
    const rows = await query<{ hash: string; body: string }>(sql, [hashes])
    return new Map(rows.map(({ hash, body }) => [hash, body]))
  }

/** The data of one part, unchecked. */
export const partData = async (queries: Queries, hash: string): Promise<unknown> =>
  JSON.parse((await partTexts(queries)([hash])).get(hash)!)

/** What one edition says, as far as this program can read it. */
export const partsOfEdition = async (queries: Queries, { parts }: { readonly parts: PartHashes }): Promise<ReadParts> =>
  (await partReader([{ parts }], partTexts(queries)))(parts)

/** Stores those that are not there yet. */
export async function addParts(queries: Queries, parts: Parts): Promise<void> {
  const hashes = PART_NAMES.map((name) => parts[name].hash)
  const known = await queries.query<{ hash: string }>('SELECT hash FROM part WHERE hash = ANY ($1)', [hashes])
  const missing = PART_NAMES.filter((name) => known.every(({ hash }) => hash !== parts[name].hash))
  for (const name of missing) await addPart(queries, parts[name].hash, partText(parts[name]))
}

export const addPart = ({ query }: Queries, hash: string, body: string): Promise<unknown> =>
  query('INSERT INTO part (hash, body) VALUES ($1, $2) ON CONFLICT DO NOTHING', [hash, body])
