import { type Holiday, type HolidayEffect, holidayOn } from '../rules/holidays.ts'
import { dateOf, type Span } from '../rules/day-number.ts'
import type { Description } from './describe-series.ts'
import { REACH } from './rules/landings.ts'
import { type Effects, withEffects } from './written-holidays.ts'
import type { Work } from './work.ts'

/** The likeliest first: of two effects that explain the dates equally well the earlier one wins. */
const EFFECTS: readonly HolidayEffect[] = ['conferma', 'annulla', 'slitta', 'posticipa', 'anticipa']

type Dated = readonly { readonly day: number; readonly holiday: Holiday }[]

/** The holidays in and around a span. */
export function holidaysIn(days: readonly Holiday[], { from, until }: Span): Dated {
  const holidays = withEffects(days, [])
  const found: { day: number; holiday: Holiday }[] = []
  for (let day = from - REACH; day <= until + REACH; day++) {
    const holiday = holidayOn(holidays, dateOf(day))
    if (holiday !== undefined) found.push({ day, holiday })
  }
  return found
}

/** The effect of each holiday, by day. */
export const effectDays = (dated: Dated, effects: Effects): Map<number, HolidayEffect> =>
  new Map(dated.map(({ day, holiday }) => [day, effects.get(holiday.name) ?? 'conferma']))

/** The days of one type in a zone. */
export interface Observed {
  readonly waste: string
  readonly observed: ReadonlySet<number>
}

interface Explained extends Observed {
  readonly description: Description
}

type Explain = (observed: ReadonlySet<number>, effects: Effects) => Description

interface Trial {
  readonly effects: Effects
  readonly explained: readonly Explained[]
  readonly total: number
}

/** The effect of each holiday with which these series need the fewest rules and exceptions. */
export function effectsOn(all: readonly Observed[], explain: Explain, dated: Dated, work: Work): Effects {
  const names = [...new Set(dated.map(({ holiday }) => holiday.name))]
  // First the same effect for all: two holidays a week apart hide each other.
  const trial = (effect: HolidayEffect): Trial => tried(all, explain, new Map(names.map((name) => [name, effect])))
  const plain = trial('conferma')
  if (plain.total <= leastOf(all)) return new Map()
  const best = [plain, cheapest([plain, ...EFFECTS.slice(1).map(trial)])].map((one) =>
    holidayByHoliday(one, explain, dated, work),
  )
  const { effects, total } = cheapest(best)
  // A holiday whose effect changes nothing is left out.
  const isFelt = (name: string): boolean =>
    tried(all, explain, new Map([...effects].filter(([other]) => other !== name))).total > total
  return new Map([...effects].filter(([name, effect]) => effect !== 'conferma' && isFelt(name)))
}

/** The effects in one zone, starting from those of all zones. */
export const effectsIn = (
  all: readonly Observed[],
  explain: Explain,
  dated: Dated,
  common: Effects,
  work: Work,
): Effects => holidayByHoliday(tried(all, explain, common), explain, dated, work).effects

function tried(all: readonly Observed[], explain: Explain, effects: Effects): Trial {
  return trialOf(
    effects,
    all.map((one) => ({ ...one, description: explain(one.observed, effects) })),
  )
}

const trialOf = (effects: Effects, explained: readonly Explained[]): Trial => ({
  effects,
  explained,
  total: totalOf(explained),
})

/** The same departure in several zones is one exception. */
function totalOf(explained: readonly Explained[]): number {
  const departures = new Set(
    explained.flatMap(({ waste, description }) => description.departures.map((one) => JSON.stringify([waste, one]))),
  )
  return explained.reduce((sum, { description }) => sum + description.rules.length, departures.size)
}

const cheapest = (trials: readonly Trial[]): Trial =>
  trials.reduce((best, other) => (other.total < best.total ? other : best))

/** The shortest possible description: one rule for each type that has dates. */
const leastOf = (all: readonly Observed[]): number =>
  new Set(all.filter(({ observed }) => observed.size > 0).map(({ waste }) => waste)).size

/** Tries each effect for one holiday after the other, the others unchanged. */
function holidayByHoliday(trial: Trial, explain: Explain, dated: Dated, work: Work): Trial {
  let best = trial
  const least = leastOf(trial.explained)
  for (const [{ name }, on] of Map.groupBy(dated, (one) => one.holiday)) {
    if (best.total <= least || work.left < 0) break
    const days = on.map(({ day }) => day)
    if (!best.explained.some((one) => days.some((day) => departsNear(one, day)))) continue
    for (const effect of EFFECTS) {
      if (effect === (best.effects.get(name) ?? 'conferma')) continue
      const effects = new Map([...best.effects, [name, effect] as const])
      const again = (all: readonly Explained[], isConcerned: (one: Explained) => boolean): Trial =>
        trialOf(
          effects,
          all.map((one) => (isConcerned(one) ? { ...one, description: explain(one.observed, effects) } : one)),
        )
      // Series with no departure near the holiday cannot get shorter: they are computed again only if the others improve.
      const isOdd = (one: Explained): boolean => days.some((day) => departsNear(one, day))
      const odd = again(best.explained, isOdd)
      if (odd.total < best.total) best = cheapest([best, again(odd.explained, (one) => hasNear(one, days))])
    }
  }
  return best
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= REACH + 2

/** Whether there is a departure, or the end of a rule, in the days around. */
const departsNear = ({ description: { rules, departures } }: Explained, day: number): boolean =>
  departures.some((one) => isNear(one.day, day)) ||
  rules.some(({ begins, ends }) => isNear(begins.until, day) || isNear(ends.from, day))

const hasNear = ({ observed }: Explained, days: readonly number[]): boolean =>
  days.some((day) =>
    Array.from({ length: 2 * REACH }, (_, index) => day + index - REACH).some((one) => observed.has(one)),
  )
