import type { PartName } from '../../../../contract/edition/content.ts'
import type { Queries, Row } from '../../../platform/database/database.ts'
import type { Edition } from '../../edition.ts'
import { EDITION_COLUMNS, editionOf, type EditionRow } from '../../edition-row.ts'

interface ActRow extends Row {
  at: Date
  author: string
  kind: string
  fromEdition: number | null
  toEdition: number
  isJoint: boolean
  difference: unknown
}

/** Each act comes with what it changed, which is some kilobytes. */
const PAGE = 50

const CHANGES_PART = `number IN (SELECT to_edition FROM act
  WHERE act.comune_id = $1 AND jsonb_exists(difference -> 'parts', $3))`

export const historyStore = ({ query }: Queries) => ({
  /** The newest editions first: all of them, or those below a number. With a part, only those that changed it. */
  page: async (comuneId: string, before = 2 ** 31 - 1, part?: PartName): Promise<Edition[]> => {
    const rows = await query<EditionRow>(
      `SELECT ${EDITION_COLUMNS} FROM edition
       WHERE comune_id = $1 AND number < $2 AND ($3::text IS NULL OR ${CHANGES_PART})
       ORDER BY number DESC LIMIT ${PAGE}`,
      [comuneId, before, part ?? null],
    )
    return rows.map(editionOf)
  },

  /** The acts that made these editions, the newest first. */
  acts: (comuneId: string, numbers: readonly number[]): Promise<ActRow[]> =>
    query<ActRow>(
      `SELECT at, author, kind, from_edition AS "fromEdition", to_edition AS "toEdition",
         joint_id IS NOT NULL AS "isJoint", difference
       FROM act WHERE comune_id = $1 AND to_edition = ANY ($2) ORDER BY id DESC`,
      [comuneId, numbers],
    ),
})
