import type { ComuneContent } from '../../../../contract/edition/content.ts'
import { PART_NAMES } from '../../../../contract/edition/content.ts'
import { canonicalText } from '../../../../domain/json.ts'
import { freeId } from '../../../../domain/italian/free-id.ts'
import type { StaffSession } from '../../../gestore/sessions.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'

/** Names of comuni that exist only as drafts, where the name is already written. */
export async function draftedNames({ query }: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ id: string; name: string | null }>(
    `SELECT comune_id AS id, body::jsonb ->> 'name' AS name FROM draft
     WHERE part = 'impostazioni' AND comune_id = ANY ($1)`,
    [ids],
  )
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

/** The comuni of a gestore that exist only as drafts. */
export async function begunComuni({ query }: Queries, gestoreId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `SELECT id FROM (SELECT DISTINCT comune_id AS id FROM draft) AS begun
     WHERE gestore_of(id) = $1 AND NOT EXISTS (SELECT FROM edition WHERE comune_id = id) ORDER BY id`,
    [gestoreId],
  )
  return rows.map(({ id }) => id)
}

interface Begun {
  readonly name: string
  readonly content: ComuneContent
  readonly staff: StaffSession
  readonly now: number
}

/** Another drafted comune with the same host name. */
interface Twin {
  readonly twin: string
}

/** Writes a comune's first drafts. Nobody sees them before they are published. Concurrent calls wait for each other. */
export const beginComune = (
  database: Database,
  { name, content, staff, now }: Begun,
): Promise<{ readonly id: string } | Twin> =>
  database.transaction(async (queries) => {
    await queries.query("SELECT pg_advisory_xact_lock(hashtext('new comune'))")
    const twin = await twinOf(queries, staff.gestoreId, content.impostazioni.hosts)
    if (twin !== undefined) return { twin }
    const id = freeId(name, 'comune', await knownComuni(queries))
    await queries.query('INSERT INTO gestore_comune (comune_id, gestore_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      staff.gestoreId,
    ])
    for (const part of PART_NAMES) {
      await queries.query(
        `INSERT INTO draft (comune_id, part, body, based_on, author, writers, changed_at)
         VALUES ($1, $2, $3, 0, $4, ARRAY[$4], $5)`,
        [id, part, canonicalText(content[part]), staff.email, new Date(now)],
      )
    }
    return { id }
  })

/**
 * Finds a drafted comune with one of these hosts, by name. Those of other gestori are not revealed: whoever publishes
 * first gets the host.
 */
async function twinOf({ query }: Queries, gestoreId: string, hosts: readonly string[]): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(
    `SELECT coalesce(body::jsonb ->> 'name', comune_id) AS name FROM draft
     WHERE part = 'impostazioni' AND jsonb_exists_any(body::jsonb -> 'hosts', $1) AND gestore_of(comune_id) = $2
     ORDER BY changed_at LIMIT 1`,
    [hosts, gestoreId],
  )
  return row?.name
}

/** Of every gestore: ids are unique across all. */
const knownComuni = ({ query }: Queries) =>
  query<{ id: string }>(
    `SELECT comune_id AS id FROM edition UNION SELECT comune_id FROM draft UNION SELECT comune_id FROM gestore_comune`,
  )
