import { partsFrom } from '../../../contract/edition/content.ts'
import type { Parts } from '../../folders/content/parts.ts'
import { type Edition, isSameContent } from '../edition.ts'
import { partReader } from '../read-parts.ts'
import type { EditionStore } from '../store.ts'

interface Carried {
  readonly waiting: Edition
  readonly parts: Parts
}

/**
 * What is published now is to hold also when an edition that waits for its moment takes effect, except in the parts which
 * that one changes itself: the calendar of the new year must not bring back the guide of the old one. Where the two do not
 * fit together, the one that waits stays as it is.
 */
export async function carriedOn(store: EditionStore, edition: Edition): Promise<Carried[]> {
  const { comuneId, effectiveAt, parts } = edition
  const [before] = await store.current([comuneId], effectiveAt.getTime())
  if (before === undefined) return []
  const carried: Carried[] = []
  for (const waiting of await store.waiting(comuneId, effectiveAt.getTime())) {
    const both = partsFrom((name) => (waiting.parts[name] === before.parts[name] ? parts[name] : waiting.parts[name]))
    if (isSameContent(both, waiting.parts)) continue
    const read = (await partReader([{ parts: both }], store.texts))(both)
    if ('parts' in read) carried.push({ waiting, parts: read.parts })
  }
  return carried
}
