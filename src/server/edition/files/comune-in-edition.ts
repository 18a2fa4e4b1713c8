import type { Comune } from '../../comune/comuni.ts'
import { comuneOf } from '../../content/comune-of.ts'
import type { Database } from '../../platform/database/database.ts'
import { partsOfEdition } from '../part-store.ts'
import { editionStore } from '../store.ts'

/** Phones still ask for an earlier edition shortly after a new one. */
const MOST = 20

/** A comune in another edition than the served one: an earlier one, or one that another process already serves. */
export function comuneInEdition(database: Database) {
  const store = editionStore(database)
  const kept = new Map<string, Promise<Comune | undefined>>()

  async function read(comune: Comune, number: number): Promise<Comune | undefined> {
    const edition = await store.byNumber(comune.id, number)
    if (edition === undefined) return undefined
    const parts = await partsOfEdition(database, edition)
    return 'parts' in parts ? comuneOf(comune.id, parts.parts, { ...comune, edition: number }) : undefined
  }

  return async (comune: Comune, number: number): Promise<Comune | undefined> => {
    if (number === comune.edition) return comune
    const key = `${comune.id} ${number}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const reading = read(comune, number)
    kept.set(key, reading)
    if (kept.size > MOST) kept.delete(kept.keys().next().value!)
    // A missing edition may still be published.
    const drop = (): boolean => kept.get(key) === reading && kept.delete(key)
    reading.then((found) => found !== undefined || drop(), drop)
    return reading
  }
}
