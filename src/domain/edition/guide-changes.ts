import { USER_KINDS, type UserKind } from '../calendar/rules/scope.ts'
import { destinationIn } from '../guide/destination.ts'
import { type GuideItem, itemFor } from '../guide/item.ts'
import { compared } from './compared.ts'
import type { Named, RehearsedContent } from './content.ts'
import { isSame } from './same.ts'

type RehearsedGuide = RehearsedContent['guide']

export interface GuideChanges {
  readonly added: readonly Named[]
  readonly gone: readonly Named[]
  readonly moved: readonly GuideMove[]
  /** The same destination with other texts. */
  readonly reworded: readonly Named[]
}

/** An item, in one of its states, with a new destination. */
export interface GuideMove {
  readonly item: Named
  /** The state, "unto"; empty for the usual one. */
  readonly when: string
  readonly users: readonly UserKind[]
  /** Labels of the destinations. */
  readonly before: string
  readonly after: string
}

export function guideChanges(before: RehearsedGuide, after: RehearsedGuide): GuideChanges {
  const { added, gone, kept } = compared(before.items, after.items, ({ slug }) => slug)
  const changed = kept
    .filter((pair) => !isSame(pair.before, pair.after))
    .map((pair) => ({ item: named(pair.after), moves: movesOf(pair.before, pair.after, before, after) }))
  return {
    added: added.map(named),
    gone: gone.map(named),
    moved: changed.flatMap(({ moves }) => moves),
    reworded: changed.filter(({ moves }) => moves.length === 0).map(({ item }) => item),
  }
}

const named = ({ slug, name }: GuideItem): Named => ({ id: slug, name })

function movesOf(old: GuideItem, current: GuideItem, before: RehearsedGuide, after: RehearsedGuide): GuideMove[] {
  const states = new Set(['', ...[old, current].flatMap(({ variants = [] }) => variants.map(({ when }) => when))])
  return [...states].flatMap((when) => {
    const ways = USER_KINDS.map((user) => ({ user, from: goesTo(old, user, when), to: goesTo(current, user, when) }))
    const apart = Map.groupBy(
      ways.filter(({ from, to }) => from !== to),
      ({ from, to }) => `${from} ${to}`,
    )
    return [...apart.values()].map((alike) => ({
      item: named(current),
      when,
      users: alike.map(({ user }) => user),
      before: destinationIn(before.destinations, alike[0]!.from).label,
      after: destinationIn(after.destinations, alike[0]!.to).label,
    }))
  })
}

/** The destination of a state; without a variant for it, the usual one. */
function goesTo(item: GuideItem, user: UserKind, state: string): string {
  const { destination, variants = [] } = itemFor(item, user)
  return variants.find(({ when }) => when === state)?.destination ?? destination
}
