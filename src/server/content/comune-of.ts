import { canonicalText } from '../../domain/json.ts'
import { PART_NAMES, partsFrom } from '../../contract/edition/content.ts'
import { guideOf } from '../../domain/guide/item.ts'
import type { Comune } from '../comune/comuni.ts'
import { hostName } from '../comune/hosts/host-name.ts'
import { streetsOf } from './streets.ts'
import { type ComuneWords, comuneWords } from './comune-words.ts'
import { hashOf, type PartHashes, type Parts } from './parts.ts'
import { oncePerPair, shared } from './shared.ts'

/** What is not in the parts: the folder of photos and map, the edition, the time of the last change. */
type OutsideParts = Pick<Comune, 'folder' | 'changedAt' | 'edition'>

/** Builds the served comune from its parts. */
export function comuneOf(id: string, parts: Parts, { folder, changedAt, edition }: OutsideParts): Comune {
  const { hosts, url, zones, updated: _updated, vocabolario: _words, ...settings } = parts.impostazioni.data
  const { points, basemap } = parts.punti.data
  const words = comuneWords(parts)
  const guide = guideIn(parts.rifiutario, words)
  return {
    id,
    version: versionOf(hashesOf(parts)),
    hosts: [...new Set(hosts.map(hostName))],
    address: url && new URL(url).origin,
    public: {
      ...settings,
      ...parts.calendario.data,
      types: settings.types.map(({ aliases: _aliases, ...shown }) => shown),
      id,
      zones: zones.map((zone) => ({ id: zone.id, name: zone.name })),
      hasStreets: zones.some(({ streets }) => streets.length > 0),
      hasPoints: points.length > 0,
      guide: guide.version,
    },
    streets: streetsOf(zones),
    bulky: parts.ingombranti.data ?? undefined,
    guide,
    folder,
    map: { kinds: words.kinds, things: words.things, points, basemap: basemap ?? undefined },
    changedAt,
    edition,
  }
}

export const hashesOf = (parts: Parts): PartHashes => partsFrom((name) => parts[name].hash)

const versionOf = (hashes: PartHashes): string => hashOf(PART_NAMES.map((name) => hashes[name]).join(' ')).slice(0, 16)

/** Shared by comuni with the same list and words, since the search index belongs to the guide. */
const guideIn = oncePerPair(({ hash, data }: Parts['rifiutario'], { destinations, marks }: ComuneWords) => {
  const version = hashOf(hash + canonicalText([destinations, marks])).slice(0, 12)
  return shared(`guide ${version}`, () => guideOf({ version, ...data, destinations, marks }))
})
