import type { StaffData } from '../../gestore/own-data.ts'

/** A person's drafts, editions and acts. Editions and acts are never changed: they keep their author. */
export const editionStaffData: StaffData = {
  name: 'edizioni',
  load: async ({ query }, { gestoreId, email }) => {
    const drafts = await query(
      `SELECT comune_id AS "comuneId", part, based_on AS "basedOn", changed_at AS "changedAt" FROM draft
       WHERE gestore_of(comune_id) = $1 AND $2 = ANY (writers) ORDER BY comune_id, part`,
      [gestoreId, email],
    )
    const acts = await query(
      `SELECT act.comune_id AS "comuneId", act.at, act.kind, act.to_edition AS edition, edition.reason
       FROM act JOIN edition ON (edition.comune_id, edition.number) = (act.comune_id, act.to_edition)
       WHERE gestore_of(act.comune_id) = $1 AND act.author = $2 ORDER BY act.at`,
      [gestoreId, email],
    )
    return { drafts, acts }
  },
}
