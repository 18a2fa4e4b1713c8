import type { GuideItem } from '../../../src/domain/guide/item.ts'
import type { Wanted } from './yardstick.ts'

/** An answer as it is shown: where the thing goes, and where else in another state. */
interface Shown {
  readonly item: GuideItem
  readonly destination: string
}

export type Search = (question: string) => readonly Shown[]

export interface Recall {
  /** Share of the names whose first answer, or one of the first three, is of the right family. */
  readonly first: number
  readonly three: number
  /** The same for the main destination alone, without the other states that the answer shows. */
  readonly strictFirst: number
  readonly strictThree: number
  readonly nothing: number
  readonly missed: readonly string[]
}

export function recallOf(search: Search, wanted: readonly Wanted[]): Recall {
  const answers = wanted.map(({ name, family }) => ({ name, family, shown: search(name).slice(0, 3) }))
  const share = (isRight: (answer: (typeof answers)[number]) => boolean): number =>
    answers.filter(isRight).length / answers.length
  const inFamily = ({ family, shown }: (typeof answers)[number], count: number): boolean =>
    shown.slice(0, count).some((one) => destinationsOf(one).some((destination) => family.has(destination)))
  const isStrict = ({ family, shown }: (typeof answers)[number], count: number): boolean =>
    shown.slice(0, count).some(({ destination }) => family.has(destination))
  return {
    first: share((answer) => inFamily(answer, 1)),
    three: share((answer) => inFamily(answer, 3)),
    strictFirst: share((answer) => isStrict(answer, 1)),
    strictThree: share((answer) => isStrict(answer, 3)),
    nothing: answers.filter(({ shown }) => shown.length === 0).length,
    missed: answers.filter((answer) => !inFamily(answer, 3)).map(({ name }) => name),
  }
}

const destinationsOf = ({ item, destination }: Shown): string[] => [
  destination,
  item.destination,
  ...(item.variants ?? []).map((variant) => variant.destination),
]
