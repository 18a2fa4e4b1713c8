import { type Destination, destinationIn } from './destination.ts'
import { type GuideItem, type GuideVariant, slugOf } from './item.ts'

/** Between a thing and its destination: "va in" for a bin; other labels say themselves what to do. */
export const leadTo = ({ way }: Destination): string => (way === 'porta' ? ', va in ' : ': ')

/** The label of the destination, or its place where the label is the name of the thing: not "Legno: Legno". */
export function whereTo(name: string, { label, place = label }: Destination): string {
  const isRepeated = `${slugOf(label)}-`.startsWith(`${slugOf(name)}-`)
  return isRepeated ? place : label
}

/** One variant for each other destination; those with the usual destination are left out. */
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
