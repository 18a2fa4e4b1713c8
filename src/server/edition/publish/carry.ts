import { partsFrom } from '../../../contract/edition/content.ts'
import { wallClock } from '../../../domain/wall-clock.ts'
import { carriedExceptions } from '../../../domain/edition/calendar/carried-exceptions.ts'
import { type Part, partOf, type Parts } from '../../content/parts.ts'
import { missingWorkingDays } from '../../content/problems.ts'
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
 * Carries a publication into editions that wait for their moment, except in parts that those change themselves: the new
 * year's calendar must not bring back the old guide. A strike in the new year is added to the new calendar all the
 * same. If the two do not fit together, the waiting edition stays as it is. `before`: what was in effect at that moment
 * until now.
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
    // Not stored yet: kept in memory until all parts are read.
    const calendar = await calendarWithExceptions(queries, before, edition, waiting)
    const both = {
      ...partsFrom((name) => (waiting.parts[name] === before.parts[name] ? parts[name] : waiting.parts[name])),
      ...(calendar && { calendario: calendar.hash }),
    }
    if (isSameContent(both, waiting.parts)) continue
    const read = await partsOfEdition(queries, { parts: both })
    if ('problems' in read) continue
    const carriedParts = { ...read.parts, ...(calendar && { calendario: calendar }) }
    if (missingWorkingDays(carriedParts).length === 0) carried.push({ waiting, parts: carriedParts })
  }
  return carried
}

/** If both change the calendar: the waiting one, plus the exceptions of the other. */
async function calendarWithExceptions(
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
