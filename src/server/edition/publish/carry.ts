import { partsFrom } from '../../../contract/edition/content.ts'
import { wallClock } from '../../../domain/calendar/put-out.ts'
import { carriedExceptions } from '../../../domain/edition/calendar/carried-exceptions.ts'
import { type Part, partOf, type Parts } from '../../folders/content/parts.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Edition, isSameContent } from '../edition.ts'
import { partsOfEdition, partTexts } from '../part-store.ts'
import { partReader } from '../read-parts.ts'
import { editionStore } from '../store.ts'

export interface Carried {
  readonly waiting: Edition
  readonly parts: Parts
}

/**
 * What is published now is to hold also when an edition that waits for its moment takes effect, except in the parts which
 * that one changes itself: the calendar of the new year must not bring back the guide of the old one. A strike of the new
 * year holds in its calendar all the same. Where the two do not fit together, the one that waits stays as it is. `before`:
 * what was to hold at the moment of the edition until now.
 */
export async function carriedOn(
  queries: Queries,
  before: Edition | undefined,
  edition: Pick<Edition, 'comuneId' | 'effectiveAt' | 'parts'>,
): Promise<Carried[]> {
  const { comuneId, effectiveAt, parts } = edition
  if (before === undefined) return []
  const carried: Carried[] = []
  for (const waiting of await editionStore(queries).waiting(comuneId, effectiveAt.getTime())) {
    // Stored nowhere yet: held in hand until all parts are read.
    const calendar = await strickenCalendar(queries, before, edition, waiting)
    const both = {
      ...partsFrom((name) => (waiting.parts[name] === before.parts[name] ? parts[name] : waiting.parts[name])),
      ...(calendar && { calendario: calendar.hash }),
    }
    if (isSameContent(both, waiting.parts)) continue
    const read = await partsOfEdition(queries, { parts: both })
    if ('parts' in read) carried.push({ waiting, parts: { ...read.parts, ...(calendar && { calendario: calendar }) } })
  }
  return carried
}

/** Where both change the calendar: the one that waits, with the exceptions of the other. */
async function strickenCalendar(
  queries: Queries,
  before: Pick<Edition, 'parts'>,
  edition: Pick<Edition, 'parts'>,
  waiting: Edition,
): Promise<Part<'calendario'> | undefined> {
  const editions = [before, edition, waiting]
  if (new Set(editions.map(({ parts }) => parts.calendario)).size < editions.length) return undefined
  const read = await partReader(editions, partTexts(queries))
  const [old, current, next] = editions.map(({ parts }) => read(parts))
  if (!old || !current || !next || 'problems' in old || 'problems' in current || 'problems' in next) return undefined
  const { data } = next.parts.calendario
  const from = wallClock(waiting.effectiveAt.getTime(), next.parts.impostazioni.data.timeZone).toPlainDate()
  const exceptions = carriedExceptions(
    old.parts.calendario.data.calendar,
    current.parts.calendario.data.calendar,
    data.calendar,
    from.toString(),
  )
  return exceptions && partOf('calendario', { ...data, calendar: { ...data.calendar, exceptions } })
}
