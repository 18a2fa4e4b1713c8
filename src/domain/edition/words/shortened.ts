import { joined } from '../../italian/words.ts'

interface Shortened<Thing> {
  readonly shown: readonly Thing[]
  readonly left: number
}

/** Never leaves out a single thing: "altre 1" would be as long. */
export function shortened<Thing>(things: readonly Thing[], most: number): Shortened<Thing> {
  const shown = things.length <= most + 1 ? things : things.slice(0, most)
  return { shown, left: things.length - shown.length }
}

const MOST_NAMES = 6

/** "Pile, Farmaci e Olio"; of many, "Pile, Farmaci, Olio, Toner, Legno, Vernici e altre 12". */
export function namesInWords(names: readonly string[], others: 'altre' | 'altri'): string {
  const { shown, left } = shortened(names, MOST_NAMES)
  return left === 0 ? joined(shown) : `${shown.join(', ')} e ${others} ${left}`
}
