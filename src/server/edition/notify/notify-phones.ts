import { comuneOf } from '../../content/comune-of.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ChangeNotifier, ChangedEdition } from '../../reminders/pushes/change-notifier.ts'
import type { Edition } from '../edition.ts'
import { partTexts } from '../part-store.ts'
import { partReader } from '../read-parts.ts'
import { editionStore } from '../store.ts'

/** The edition that replaced or withdrew it: then what it changed is no longer what residents should know. */
export async function newerThan(database: Database, edition: Edition, now: number): Promise<Edition | undefined> {
  const store = editionStore(database)
  const [current] = await store.current([edition.comuneId], now)
  return current !== undefined && current.number > edition.number ? current : store.withdrawalOf(edition)
}

/**
 * Notifies phones whose collections of the next 36 hours change. Returns how many: none for a first edition, or if one
 * of the two cannot be read.
 */
export async function notifyPhones(
  database: Database,
  notify: ChangeNotifier,
  before: Edition | undefined,
  edition: Edition,
): Promise<number> {
  const changed = await changedEdition(database, before, edition)
  return changed === undefined ? 0 : notify(changed)
}

/** Undefined where there is nothing to compare. */
export async function changedEdition(
  database: Database,
  before: Edition | undefined,
  edition: Edition,
): Promise<ChangedEdition | undefined> {
  if (before === undefined) return undefined
  const read = await partReader([before, edition], partTexts(database))
  const [old, current] = [read(before.parts), read(edition.parts)]
  if ('problems' in old || 'problems' in current) return undefined
  const { comuneId, number } = edition
  const effectiveAt = edition.effectiveAt.getTime()
  const beside = { folder: '', changedAt: effectiveAt, edition: number }
  return {
    comuneId,
    number,
    effectiveAt,
    before: comuneOf(comuneId, old.parts, beside).public,
    after: comuneOf(comuneId, current.parts, beside).public,
  }
}
