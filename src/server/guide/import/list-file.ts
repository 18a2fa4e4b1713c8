import { stringify } from 'csv-stringify/sync'
import type { GuideAmendment } from '../../../domain/guide/amendment.ts'
import { bySlug, type GuideProduct, type GuideVariant, slugOf } from '../../../domain/guide/item.ts'

const HEADER = ['voce', 'destinazione', 'sinonimi', 'prima', 'perché', 'varianti']

/** A comune's list, as it is read at the start: in the order of the alphabet, so that a change shows as the line it is. */
export const listFile = (items: readonly GuideAmendment[]): string =>
  stringify([HEADER, ...items.toSorted((one, other) => bySlug(slugged(one), slugged(other))).map(lineOf)], {
    delimiter: ';',
  })

/** A comune's products, as they are read at the start. */
export const productFile = (products: readonly GuideProduct[]): string => {
  const lines = products.map(({ code, name, parts }) => [code, name, parts.map(partText).join('|')])
  return stringify([['codice', 'nome', 'parti'], ...lines], { delimiter: ';' })
}

const partText = ({ part, item }: GuideProduct['parts'][number]): string => `${part}=${item}`

const slugged = ({ name }: GuideAmendment) => ({ slug: slugOf(name) })

const lineOf = ({ name, destination, synonyms, first, why, variants }: GuideAmendment): string[] => [
  name,
  destination,
  synonyms.join('|'),
  first ?? '',
  why ?? '',
  variants.map(variantText).join('|'),
]

/** The signs that part a cell are none of its words. */
const variantText = ({ when, destination, users }: GuideVariant): string =>
  `${when.replaceAll(/[|=]/g, ' ')}${users ? ` (${users.join(', ')})` : ''}=${destination}`.trim()
