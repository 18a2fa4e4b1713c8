import type { RehearsedComune, RehearsedContent } from '../edition/content.ts'
import type { GuideItem } from '../guide/item.ts'
import type { CollectionPoint } from '../points/collection-point.ts'
import { pietralventoData } from './calendars.ts'
import { DESTINATIONS, MARKS } from './destinations.ts'

/** Pietralvento's calendar as it is served, with a guide and a map of a few lines. */
export const PIETRALVENTO: RehearsedContent = {
  comune: pietralventoData as RehearsedComune,
  guide: { items: [], products: [], destinations: DESTINATIONS, marks: MARKS },
  points: [],
}

export const withComune = (change: Partial<RehearsedComune>, content = PIETRALVENTO): RehearsedContent => ({
  ...content,
  comune: { ...content.comune, ...change },
})

export const withCalendar = (change: Partial<RehearsedComune['calendar']>, content = PIETRALVENTO): RehearsedContent =>
  withComune({ calendar: { ...content.comune.calendar, ...change } }, content)

export const withItems = (...items: GuideItem[]): RehearsedContent => ({
  ...PIETRALVENTO,
  guide: { ...PIETRALVENTO.guide, items },
})

export const withPoints = (...points: CollectionPoint[]): RehearsedContent => ({ ...PIETRALVENTO, points })
