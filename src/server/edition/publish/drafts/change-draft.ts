import { canonicalText } from '../../../../domain/json.ts'
import type { PartName } from '../../../../contract/edition/content.ts'
import { hashOf } from '../../../content/parts.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { type Draft, draftsOf, type NewDraft } from './drafts.ts'

interface DraftChange extends NewDraft {
  /** The version that the author saw; null where there was no draft. */
  readonly replaces: string | null
}

/** `other`: the draft has changed since it was seen; it stays. Undefined where there is none. */
export type DraftOutcome =
  | { readonly kind: 'saved'; readonly draft: Draft }
  | { readonly kind: 'other'; readonly draft: Draft | undefined }

export async function draftOf(queries: Queries, comuneId: string, part: PartName): Promise<Draft | undefined> {
  return (await draftsOf(queries, comuneId)).find((draft) => draft.part === part)
}

/** Changes exactly the draft that the author saw: of two writers, the second is told of the first. */
export const changeDraft = (database: Database, change: DraftChange): Promise<DraftOutcome> =>
  database.transaction(async (queries) => {
    const { comuneId, part, data, basedOn, author, replaces, now } = change
    const there = await draftOf(queries, comuneId, part)
    const body = canonicalText(data)
    if (there !== undefined && isSame(there, change, body)) return { kind: 'saved', draft: there }
    if ((there?.version ?? null) !== replaces) return { kind: 'other', draft: there }
    const written = await queries.query(there === undefined ? ADD : CHANGE, [
      comuneId,
      part,
      body,
      basedOn,
      author,
      new Date(now),
    ])
    const draft = await draftOf(queries, comuneId, part)
    return written.length > 0 && draft !== undefined ? { kind: 'saved', draft } : { kind: 'other', draft }
  })

/** Of two who begin a draft at once, the second writes nothing. */
const ADD = `INSERT INTO draft (comune_id, part, body, based_on, author, writers, changed_at)
  VALUES ($1, $2, $3, $4, $5, ARRAY[$5], $6) ON CONFLICT DO NOTHING RETURNING part`

/** The row has been locked by the read. */
const CHANGE = `UPDATE draft SET body = $3, based_on = $4, author = $5, changed_at = $6,
    writers = CASE WHEN $5 = ANY (writers) THEN writers ELSE writers || $5 END
  WHERE comune_id = $1 AND part = $2 RETURNING part`

/** A repeated call whose answer got lost. */
const isSame = (there: Draft, { basedOn, author }: DraftChange, body: string): boolean =>
  there.version === hashOf(body) && there.basedOn === basedOn && there.author === author

/** Returns the current draft if it is not the one that was seen; undefined once it is deleted. */
export const discardDraft = (
  database: Database,
  comuneId: string,
  part: PartName,
  version: string,
): Promise<Draft | undefined> =>
  database.transaction(async (queries) => {
    const there = await draftOf(queries, comuneId, part)
    if (there?.version !== version) return there
    await queries.query('DELETE FROM draft WHERE comune_id = $1 AND part = $2', [comuneId, part])
    return undefined
  })
