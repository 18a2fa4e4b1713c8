import type { PartName } from '../../../../contract/edition/content.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What is pending in a comune. */
export interface Overview {
  readonly drafts: readonly PartName[]
  /** An edition was published after the drafts were begun. */
  readonly isOvertaken: boolean
  readonly phones: number
  readonly pickups: number
}

const NOTHING: Overview = { drafts: [], isOvertaken: false, phones: 0, pickups: 0 }

/** For all these comuni, with one query per table. */
export async function overviewOf(
  { query }: Queries,
  comuneIds: readonly string[],
): Promise<(comuneId: string) => Overview> {
  const drafts = await query<{ id: string; drafts: PartName[]; isOvertaken: boolean }>(
    `SELECT draft.comune_id AS id, array_agg(part ORDER BY part) AS drafts,
       bool_or(based_on < (SELECT max(number) FROM edition WHERE edition.comune_id = draft.comune_id)) AS "isOvertaken"
     FROM draft WHERE draft.comune_id = ANY ($1) GROUP BY 1`,
    [comuneIds],
  )
  const phones = await query<{ id: string; phones: number }>(
    `SELECT comune_id AS id, count(*) AS phones FROM installation
     WHERE comune_id = ANY ($1) AND endpoint IS NOT NULL GROUP BY 1`,
    [comuneIds],
  )
  const pickups = await query<{ id: string; pickups: number }>(
    `SELECT comune_id AS id, count(*) AS pickups FROM bulky_booking
     WHERE comune_id = ANY ($1) AND status = 'confermato' GROUP BY 1`,
    [comuneIds],
  )
  const known = new Map<string, Partial<Overview>>()
  for (const { id, ...row } of [...drafts, ...phones, ...pickups]) known.set(id, { ...known.get(id), ...row })
  return (comuneId) => ({ ...NOTHING, ...known.get(comuneId) })
}
