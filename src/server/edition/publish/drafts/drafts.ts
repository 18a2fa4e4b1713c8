import { canonicalText } from '../../../../domain/json.ts'
import type { PartName } from '../../../../contract/edition/content.ts'
import { hashOf } from '../../../content/parts.ts'
import type { Queries, Row } from '../../../platform/database/database.ts'

export interface Draft {
  readonly part: PartName
  readonly body: string
  /** Hash of the body: a change names the version that was seen. */
  readonly version: string
  /** The newest edition when it was begun; 0 if there was none. */
  readonly basedOn: number
  /** Who changed it last. */
  readonly author: string
  /** Everybody who wrote in it. */
  readonly writers: readonly string[]
  readonly changedAt: Date
}

export interface NewDraft {
  readonly comuneId: string
  readonly part: PartName
  /** May be incomplete: it is checked when published. */
  readonly data: unknown
  readonly basedOn: number
  readonly author: string
  readonly now: number
}

/** Replaces the whole draft of a part, with all its writers. */
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
