import { stringify } from 'csv-stringify/sync'
import type { GuideAmendment } from '../../../domain/guide/amendment.ts'
import { bySlug, type GuideProduct, type GuideVariant, slugOf } from '../../../domain/guide/item.ts'

const HEADER = ['voce', 'destinazione', 'sinonimi', 'prima', 'perché', 'varianti']

/** Writes a comune's list in alphabetical order, so that a diff shows each change as one line. */
export const listFile = (items: readonly GuideAmendment[]): string =>
  stringify([HEADER, ...items.toSorted((one, other) => bySlug(slugged(one), slugged(other))).map(lineOf)], {
    delimiter: ';',
  })

/** Writes a comune's products. */
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

/** Removes the characters that separate values in a cell. */
const variantText = ({ when, destination, users }: GuideVariant): string =>
  `${when.replaceAll(/[|=]/g, ' ')}${users ? ` (${users.join(', ')})` : ''}=${destination}`.trim()
