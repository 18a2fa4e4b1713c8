import type { PublicComune } from '../../../contract/comune/comune.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { DAY, MINUTE } from '../../../domain/durations.ts'
import type { Comune } from '../../comune/comuni.ts'
import { comuneOf } from '../../content/comune-of.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { partTexts } from '../part-store.ts'
import { partReader } from '../read-parts.ts'
import { editionStore } from '../store.ts'

/** An earlier edition of a comune, and why it was replaced. */
export interface FormerComune {
  readonly comune: PublicComune
  readonly until: Temporal.PlainDate
  readonly reason: string
}

export type FormerOf = (comune: Comune) => Promise<readonly FormerComune[]>

/** Calendar programs refresh within days: older changes have reached them. */
const LONGEST = 31 * DAY
/** The last few editions are enough to know what calendars show. */
const MOST = 10

/** While the database is unreachable, feeds go without instead of waiting each time. */
const AWAY_PAUSE = MINUTE

/** Editions before the served one, newest first. Cached; empty while the database is unreachable. */
export function formerEditions(database: Database, clock: Clock): FormerOf {
  const known = new WeakMap<Comune, Promise<readonly FormerComune[]>>()
  const store = editionStore(database)
  let awayUntil = 0

  async function read({ id, edition, public: { timeZone } }: Comune): Promise<FormerComune[]> {
    const all = await store.inEffect(id, clock())
    const at = all.findIndex(({ number }) => number === edition)
    const served = at === -1 ? [] : all.slice(at, at + MOST + 1)
    const replaced = served.flatMap((next, index) => {
      const former = served[index + 1]
      return former && next.effectiveAt.getTime() > clock() - LONGEST ? [{ next, former }] : []
    })
    const readParts = await partReader(
      replaced.map(({ former }) => former),
      partTexts(database),
    )
    return replaced.flatMap(({ next, former }) => {
      const parts = readParts(former.parts)
      if ('problems' in parts) return []
      const beside = { folder: '', changedAt: 0, edition: former.number }
      const until = wallClock(next.effectiveAt.getTime(), timeZone).toPlainDate()
      return [{ comune: comuneOf(id, parts.parts, beside).public, until, reason: next.reason }]
    })
  }

  return async (comune) => {
    if (comune.edition === 0 || clock() < awayUntil) return []
    const reading = known.getOrInsertComputed(comune, () => read(comune))
    return reading.catch((error: unknown) => {
      known.delete(comune)
      if (!isUnavailable(error)) throw error
      awayUntil = clock() + AWAY_PAUSE
      return []
    })
  }
}
