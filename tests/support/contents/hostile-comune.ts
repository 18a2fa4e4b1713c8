import type { Comuni } from '../../../src/server/comune/comuni.ts'
import { slugOf } from '../../../src/domain/guide/item.ts'

/** A comune in whose files every text is a payload: guide, points, streets, and the names of comune, zone and gestore. */
export function hostileComune(comuni: Comuni, payloads: readonly string[]): Comuni {
  const base = comuni.byHost('localhost')
  const at = (index: number): string => payloads[index % payloads.length]!
  const items = payloads.map((payload, index) => {
    const name = `Voce ${index} ${payload}`
    const example = base.guide.items[index % base.guide.items.length]!
    return { ...example, name, slug: slugOf(name), synonyms: [at(index + 1)], first: at(index + 2), why: at(index + 3) }
  })
  const points = payloads.map((payload, index) => ({
    ...base.map.points[index % base.map.points.length]!,
    id: `punto-${index}`,
    name: `Punto ${index} ${payload}`,
    address: at(index + 1),
    note: at(index + 2),
    refuses: [at(index + 3)],
  }))
  const hostile = {
    ...base,
    public: {
      ...base.public,
      name: `Roccalieta ${at(1)}`,
      operator: { ...base.public.operator, name: at(5) },
      zones: base.public.zones.map((zone) => ({ ...zone, name: at(9) })),
      guide: 'ostile',
    },
    streets: payloads.map((street) => ({ street, zone: base.public.zones[0]!.id })),
    guide: { ...base.guide, version: 'ostile', items },
    map: { ...base.map, points },
  }
  return { all: [hostile], byHost: () => hostile }
}
