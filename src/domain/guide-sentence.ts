import { destinationLabel, type GuideDestination, kerbsideType } from './guide-destination.ts'
import type { GuideItem, GuideVariant } from './guide-item.ts'
import type { Found } from './guide-search.ts'

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

/** "Cartone della pizza, va in Carta; se unto, Umido": a whole answer for who does not see it laid out. */
export function foundInWords({ item, calledAs, variant, destination }: Found): string {
  const name = calledAs.charAt(0).toUpperCase() + calledAs.slice(1)
  const state = variant === undefined ? '' : `, ${variant.when}`
  const others = variant === undefined ? otherCases(item) : []
  const cases = others.map((one) => `; se ${one.when}, ${destinationLabel(one.destination)}`)
  const entry = calledAs === item.name ? '' : `. Voce: ${item.name}`
  return name + state + leadTo(destination) + destinationLabel(destination) + cases.join('') + entry
}
