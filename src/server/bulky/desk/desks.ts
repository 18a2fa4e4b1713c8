import { type Grant, mayDo } from '../../../domain/gestore/roles.ts'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'

interface Deps {
  readonly comuni: Comuni
  readonly database: Database
}

interface DeskPerson {
  readonly grants: readonly Grant[]
  readonly gestoreId?: string | undefined
}

/** The comuni in which somebody may work at the desk; with `comuneId`, only that one, or none. */
export async function desksOf(
  { comuni, database }: Deps,
  { grants, gestoreId }: DeskPerson,
  comuneId?: string,
): Promise<Comune[]> {
  const allowed = comuni.all.filter(
    ({ id }) => (comuneId === undefined || id === comuneId) && mayDo(grants, 'desk', id),
  )
  if (allowed.length === 0) return []
  // A role "for all comuni" is only for those of the person's gestore.
  const own = await database.query<{ id: string }>(
    'SELECT id FROM unnest($1::text[]) AS id WHERE gestore_of(id) = $2',
    [allowed.map(({ id }) => id), gestoreId ?? null],
  )
  const ids = new Set(own.map(({ id }) => id))
  return allowed.filter(({ id }) => ids.has(id))
}
