import { guideUrl } from '../../../contract/guide/address.ts'
import { BULKY_URL } from '../../../contract/bulky/paths.ts'
import { BASEMAP_URL, POINTS_URL } from '../../../contract/points/paths.ts'
import type { Guide } from '../../../domain/guide/item.ts'
import type { Comune } from '../../comune/comuni.ts'
import { COMUNE_URL, STREETS_URL } from '../../../contract/comune/paths.ts'
import { madeOnce } from '../../comune/send-data.ts'
import { hashOf } from '../../content/parts.ts'
import { guideDocument } from '../../guide/guide-document.ts'
import { basemapOf, pointsDocument } from '../../points/routes.ts'

/** A file of a comune that phones keep. */
export interface PhoneFile {
  /** The phone's cache key; anybody may fetch the newest content there. */
  readonly url: string
  readonly hash: string
  readonly text: () => string
}

/** Made at the first request: most comuni of a process are not asked for in a day. */
export const phoneFiles = madeOnce((comune: Comune): PhoneFile[] => [
  phoneFile(COMUNE_URL, () => comune.public),
  phoneFile(STREETS_URL, () => comune.streets),
  phoneFile(POINTS_URL, () => pointsDocument(comune)),
  phoneFile(BASEMAP_URL, () => basemapOf(comune)),
  phoneFile(BULKY_URL, () => comune.bulky ?? null),
  guideFile(comune.guide),
])

/** Shared, since many comuni have the same guide. */
const guideFile = madeOnce((guide: Guide) => phoneFile(guideUrl(guide.version), () => guideDocument(guide)))

function phoneFile(url: string, data: () => unknown): PhoneFile {
  const text = (): string => JSON.stringify(data())
  return { url, hash: hashOf(text()), text }
}
