import { plainName } from '../../italian/plain-name.ts'

/** How the stops of a day follow each other. */
export const STOP_ORDERS = ['via', 'vicino', 'mano'] as const
export type StopOrder = (typeof STOP_ORDERS)[number]

/** The order that was kept for the stops of a day. */
export interface DayOrder {
  readonly order: StopOrder
  /** Their ids, the first stop first. */
  readonly stops: readonly string[]
}

export const isSameOrder = (one: DayOrder, other: DayOrder): boolean =>
  one.order === other.order && one.stops.join() === other.stops.join()

type LonLat = readonly [number, number]

interface OrderedStop {
  readonly id: string
  readonly place: { readonly street: string; readonly position?: LonLat | undefined } | null
}

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

/** By street, then by house number: "Via Roma 9" before "Via Roma 10". Stops whose address was deleted come last. */
export const byStreet = <Stop extends OrderedStop>(stops: readonly Stop[]): Stop[] =>
  stops.toSorted((one, other) => compareStreets(one.place?.street, other.place?.street))

function compareStreets(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return collator.compare(plainStreet(one), plainStreet(other))
}

/** "via Roma, n. 10" and "Via Roma 10" are one address. */
const plainStreet = (street: string): string =>
  street
    .replaceAll(/,|\bn\.?\s*(?=\d)/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same for every spelling of an address: its place on the map is saved under it. */
export const addressKey = (street: string): string => plainName(plainStreet(street))

/** The rounds of a day, one for each zone, with its stops in the order that was kept. The same on the screen and on paper. */
export const roundsOf = <Stop extends OrderedStop & { readonly zone: string }>(
  stops: readonly Stop[],
  kept: DayOrder | null,
): [zone: string, stops: Stop[]][] =>
  [...Map.groupBy(stops, ({ zone }) => zone)].map(([zone, ofZone]) => [zone, inKeptOrder(ofZone, kept)])

/** Without a kept order, by street. */
export const inKeptOrder = <Stop extends OrderedStop>(stops: readonly Stop[], kept: DayOrder | null): Stop[] =>
  kept === null || kept.order === 'via' ? byStreet(stops) : byHand(stops, kept.stops)

/** As somebody has put them; stops that were booked since follow by street. */
export function byHand<Stop extends OrderedStop>(stops: readonly Stop[], ids: readonly string[]): Stop[] {
  const known = ids.flatMap((id) => stops.filter((stop) => stop.id === id))
  return [...known, ...byStreet(stops.filter(({ id }) => !ids.includes(id)))]
}

/** The ids, with the `taken` ones moved before or after `target`. */
export function reordered(
  ids: readonly string[],
  taken: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): string[] {
  const others = ids.filter((id) => !taken.has(id))
  const at = others.indexOf(target)
  if (at < 0) return [...ids]
  return others.toSpliced(position === 'before' ? at : at + 1, 0, ...ids.filter((id) => taken.has(id)))
}

/** The ids with one moved up (-1) or down (1) by one place. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.with(at, ids[to]!).with(to, id)
}

/**
 * Begins with the first stop by street, then always goes on to the nearest one left. Stops without a known position follow
 * at the end, by street.
 */
export function nearestNext<Stop extends OrderedStop>(
  stops: readonly Stop[],
  positionOf: (stop: Stop) => LonLat | undefined,
): Stop[] {
  const sorted = byStreet(stops)
  const left = sorted.flatMap((stop) => {
    const position = positionOf(stop)
    return position === undefined ? [] : [{ stop, position }]
  })
  const way: Stop[] = []
  for (let here = left.shift(); here !== undefined; here = takeNearest(left, here.position)) way.push(here.stop)
  return [...way, ...sorted.filter((stop) => positionOf(stop) === undefined)]
}

function takeNearest<Placed extends { position: LonLat }>(left: Placed[], from: LonLat): Placed | undefined {
  const nearest = left.toSorted((one, other) => distance(from, one.position) - distance(from, other.position))[0]
  if (nearest !== undefined) left.splice(left.indexOf(nearest), 1)
  return nearest
}

/** Good enough to compare within a town: degrees of longitude are shorter than those of latitude. */
const distance = ([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number =>
  Math.hypot((lon - otherLon) * Math.cos((lat * Math.PI) / 180), lat - otherLat)
