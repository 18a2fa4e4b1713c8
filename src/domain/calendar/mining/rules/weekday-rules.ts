import { type IsHidden, type MinedRule, ruleOf } from './mined-rule.ts'
import { type Seasonal, seasonal, seasonalRule } from './seasons.ts'
import { cheapestSegments, type Segments } from './segments.ts'
import type { Prices, Seen, Weeks } from './weeks.ts'

interface Found extends Segments {
  readonly season: Seasonal | undefined
}

/** Zones and trials of holidays ask for the same again and again. */
const known = new WeakMap<Weeks, Map<string, Found>>()

/** The rules of one weekday: parts one after the other, or a season where that is less. */
export function weekdayRules(weeks: Weeks, seen: readonly Seen[], prices: Prices, isHidden: IsHidden): MinedRule[] {
  if (!seen.includes(true)) return []
  const { segments, season } = foundIn(weeks, seen, prices)
  const rule = season && seasonalRule(season, weeks.days, isHidden)
  return rule ? [rule] : segments.map((segment) => ruleOf(segment, weeks.days, isHidden))
}

function foundIn(weeks: Weeks, seen: readonly Seen[], prices: Prices): Found {
  const own = known.get(weeks) ?? new Map<string, Found>()
  known.set(weeks, own)
  const key = `${prices.missing} ${prices.extra} ${seen.map((one) => SIGNS.get(one)).join('')}`
  const found = own.get(key) ?? find(weeks, seen, prices)
  own.set(key, found)
  return found
}

const SIGNS = new Map<Seen, string>([
  [true, '1'],
  [false, '0'],
  ['perhaps', 'p'],
  [undefined, '?'],
])

function find(weeks: Weeks, seen: readonly Seen[], prices: Prices): Found {
  const found = cheapestSegments(weeks, seen, prices)
  const season = found.segments.length > 1 || found.cost > 2 ? seasonal(weeks, seen, prices) : undefined
  return { ...found, season: season && season.cost < found.cost - 0.4 ? season : undefined }
}
