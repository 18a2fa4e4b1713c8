import type { ComuneContent } from '../../contract/edition/content.ts'
import { isBarcode } from '../../domain/guide/barcode.ts'
import type { Destination } from '../../domain/guide/destination.ts'
import { RESERVED_SLUGS, slugOf } from '../../domain/guide/item.ts'
import { foundLine } from '../platform/data-issue.ts'

/**
 * Problems of a list that was not read from a table: unknown destinations, two items under one address, products of
 * unknown items.
 */
export function guideProblems(
  { items, products }: ComuneContent['rifiutario'],
  destinations: readonly Destination[],
): string[] {
  const known = new Set(destinations.map(({ id }) => id))
  const slugs = items.map(({ name }) => slugOf(name))
  const firsts = new Map(slugs.map((slug, index) => [slug, index] as const).toReversed())
  const reserved: readonly string[] = RESERVED_SLUGS
  const lost = (path: PropertyKey[], destination: string): string[] =>
    known.has(destination) ? [] : [foundLine(path, destination, 'una destinazione del comune')]
  return [
    ...items.flatMap(({ name, destination, variants = [] }, index) => [
      ...(slugs[index] === '' || reserved.includes(slugs[index]!) || firsts.get(slugs[index]!) !== index
        ? [foundLine(['items', index, 'name'], name, 'il nome di un oggetto, diverso dagli altri')]
        : []),
      ...lost(['items', index, 'destination'], destination),
      ...variants.flatMap((one, at) => lost(['items', index, 'variants', at, 'destination'], one.destination)),
    ]),
    ...products.flatMap(({ code, parts }, index) => [
      ...(isBarcode(code) ? [] : [foundLine(['products', index, 'code'], code, 'un codice a barre')]),
      ...parts.flatMap(({ item }, at) =>
        firsts.has(item) ? [] : [foundLine(['products', index, 'parts', at, 'item'], item, 'una voce del rifiutario')],
      ),
    ]),
  ]
}
