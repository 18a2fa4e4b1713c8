import type { Departure } from './departures.ts'
import { type MinedRule, together } from './rules/mined-rule.ts'
import { keyOf } from './rules/recurring.ts'

export interface InZones<T> {
  readonly zones: readonly string[]
  readonly what: T
}

/** Merges the same rule of several zones, where one beginning and one end fit all of them. */
export function mergeRules(all: readonly InZones<readonly MinedRule[]>[]): InZones<MinedRule>[] {
  const shared: InZones<MinedRule>[] = []
  for (const { zones, what } of all) {
    for (const rule of what) {
      const at = shared.findIndex((known) => sharedRule(known.what, rule) !== undefined)
      if (at === -1) shared.push({ zones, what: rule })
      else {
        const known = shared[at]!
        shared[at] = { zones: [...new Set([...known.zones, ...zones])], what: sharedRule(known.what, rule)! }
      }
    }
  }
  return shared
}

function sharedRule(one: MinedRule, other: MinedRule): MinedRule | undefined {
  const time = keyOf(one.recurrence) === keyOf(other.recurrence) ? together(one, other) : undefined
  return time && { ...one, ...time }
}

/** Merges the same departure of several zones. */
export const mergeSame = (all: readonly InZones<Departure>[]): InZones<Departure>[] =>
  [...Map.groupBy(all, ({ what }) => JSON.stringify(what)).values()].map((group) => ({
    zones: group.flatMap(({ zones }) => zones),
    what: group[0]!.what,
  }))
