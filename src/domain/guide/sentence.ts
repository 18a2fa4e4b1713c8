import { type Destination, destinationIn } from './destination.ts'
import { type GuideItem, type GuideVariant, slugOf } from './item.ts'

/** What stands between a thing and its destination: it goes into a bin, while other labels say by themselves what to do. */
export const leadTo = ({ way }: Destination): string => (way === 'porta' ? ', va in ' : ': ')

/** Where a thing goes. What is called like its destination gets the place: "Legno: Legno" would say nothing. */
export function whereTo(name: string, { label, place = label }: Destination): string {
  const isRepeated = `${slugOf(label)}-`.startsWith(`${slugOf(name)}-`)
  return isRepeated ? place : label
}

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

/** "se di legno, Legno; se di metallo, Metalli" */
export const casesInWords = (item: GuideItem, destinations: readonly Destination[]): string =>
  otherCases(item)
    .map(({ when, destination }) => `se ${when}, ${destinationIn(destinations, destination).label}`)
    .join('; ')
