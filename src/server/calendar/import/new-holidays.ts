import type { Holidays, SpecialEffect } from '../../../domain/calendar/rules/holidays.ts'

/** What a file speaks of, where that is not all of the comune. */
export interface Spoken {
  readonly zones?: string[]
  readonly waste?: string[]
}

/** A printed calendar is confirmed: there holidays do what they were found to do, and otherwise nothing. */
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
