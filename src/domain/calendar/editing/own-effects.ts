import { type Weekday, WEEKDAYS } from '../../italian/dates.ts'
import { HOLIDAY_EFFECT_WORDS } from '../rule-in-words.ts'
import type { Holiday, HolidayEffect } from '../rules/holidays.ts'

/** The effect of one holiday: the same as all others, always this one, or one for each weekday. */
export type OwnEffect = 'come-le-altre' | HolidayEffect | 'per-giorno'

export function ownEffectOf({ effects = {} }: Holiday): OwnEffect {
  const known = WEEKDAYS.map((weekday) => effects[weekday])
  if (known.every((effect) => effect === undefined)) return 'come-le-altre'
  const [first] = known
  return first !== undefined && known.every((effect) => effect === first) ? first : 'per-giorno'
}

/** With `per-giorno` every weekday starts with the effect that it has now. */
export function withOwnEffect(holiday: Holiday, own: OwnEffect): Holiday {
  if (own === 'per-giorno') return holiday
  const { effects: _before, ...plain } = holiday
  if (own === 'come-le-altre') return plain
  return { ...plain, effects: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, own])) }
}

/** Without an effect, that weekday follows the other holidays. */
export function withEffectOn(holiday: Holiday, weekday: Weekday, effect: HolidayEffect | undefined): Holiday {
  const { effects: before = {}, ...plain } = holiday
  const { [weekday]: _before, ...others } = before
  const effects = effect === undefined ? others : { ...others, [weekday]: effect }
  return Object.keys(effects).length === 0 ? plain : { ...plain, effects }
}

/** Empty where it has the common effects. */
export function ownEffectInWords(holiday: Holiday): string {
  const own = ownEffectOf(holiday)
  if (own === 'come-le-altre') return ''
  return own === 'per-giorno' ? 'dipende dal giorno in cui cade' : HOLIDAY_EFFECT_WORDS[own]
}
