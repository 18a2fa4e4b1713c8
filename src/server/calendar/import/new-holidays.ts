import type { Holidays, SpecialEffect } from '../../../domain/calendar/rules/holidays.ts'

/** The zones and types of a file, where it does not cover the whole comune. */
export interface Spoken {
  readonly zones?: string[]
  readonly waste?: string[]
}

/** A printed calendar is definitive: holidays have the effects found in it, and no others. */
export function newHolidays(known: Holidays, mined: Holidays, spoken: Spoken): Holidays {
  if (spoken.zones === undefined && spoken.waste === undefined) return mined
  const own: SpecialEffect[] = [...(mined.special ?? []), { effect: 'conferma' as const }].map((one) => ({
    ...one,
    ...spoken,
    ...(one.zones && { zones: one.zones }),
  }))
  const isOwn = (one: SpecialEffect): boolean => isWithin(one.zones, spoken.zones) && isWithin(one.waste, spoken.waste)
  return { ...known, special: [...own, ...(known.special ?? []).filter((one) => !isOwn(one))] }
}

const isWithin = (one: readonly string[] | undefined, all: readonly string[] | undefined): boolean =>
  all === undefined || (one?.every((id) => all.includes(id)) ?? false)
