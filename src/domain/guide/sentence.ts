import { destinationLabel, type GuideDestination, kerbsideType } from './destination.ts'
import type { GuideItem, GuideVariant } from './item.ts'

/** What stands between a thing and its destination: it goes into a bin, while other labels say by themselves what to do. */
export const leadTo = (destination: GuideDestination): string =>
  kerbsideType(destination) === undefined ? ': ' : ', va in '

/** The states in which a thing goes elsewhere, once for each place: what goes where it usually goes is said already. */
export function otherCases({ destination: usual, variants = [] }: GuideItem): GuideVariant[] {
  const elsewhere = Map.groupBy(
    variants.filter(({ destination }) => destination !== usual),
    ({ destination }) => destination,
  )
  return [...elsewhere].map(([destination, cases]) => ({
    when: cases.map(({ when }) => when).join(' o '),
    destination,
  }))
}

/** "se unto, Umido; se di metallo, Metalli" */
export const casesInWords = (item: GuideItem): string =>
  otherCases(item)
    .map(({ when, destination }) => `se ${when}, ${destinationLabel(destination)}`)
    .join('; ')
