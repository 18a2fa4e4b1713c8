import { type DatedException, wasteOf } from '../rules/dated-exception.ts'
import type { IsoDate } from '../rules/day-number.ts'
import { USER_KINDS, type UserKind } from '../rules/scope.ts'
import { type CalendarData, dayOn } from '../schedule.ts'
import { ruledCollections, scheduleOf } from '../zone-schedule.ts'
import type { DataProblem } from './type-problems.ts'

/** To cancel or move a collection that does not exist is a mistake: residents would read of a change to nothing. */
export function exceptionProblems(data: CalendarData, zones: readonly string[]): DataProblem[] {
  const collectsIn = ruledDays(data)
  const brought = broughtDays()
  return data.calendar.exceptions.flatMap((exception, index) => {
    const expected = wrongIn(exception)
    const isScheduled = expected !== undefined || isHit(exception, zones, collectsIn, brought.has)
    brought.add(exception)
    if (expected !== undefined) return [{ path: ['exceptions', index, expected.field], expected: expected.words }]
    const words = `un giorno in cui si raccoglie ${[exception.waste].flat().join(', ')}`
    return isScheduled ? [] : [{ path: ['exceptions', index, 'date'], expected: words }]
  })
}

/** What is wrong with an exception by itself, whatever the calendar. */
function wrongIn(exception: DatedException): { field: string; words: string } | undefined {
  if (exception.kind === 'aggiunta' && exception.waste === undefined) {
    return { field: 'waste', words: 'cosa si raccoglie in più' }
  }
  if (exception.kind !== 'spostata') return undefined
  if (exception.until !== undefined) return { field: 'until', words: 'niente: si sposta un giorno solo' }
  return exception.to === exception.date ? { field: 'to', words: 'un giorno diverso da "date"' } : undefined
}

type CollectsIn = (zone: string, user: UserKind, date: IsoDate) => ReadonlySet<string>

/**
 * Whether the type is collected that day: by a rule, by a holiday that moves it there, or by an earlier exception. A range
 * of days, or an exception for all types, may find nothing in some zones.
 */
function isHit(
  exception: DatedException,
  zones: readonly string[],
  collectsIn: CollectsIn,
  isBrought: (id: string, date: IsoDate) => boolean,
): boolean {
  const { kind, date, until, users = USER_KINDS } = exception
  const waste = wasteOf(exception)
  if (kind === 'aggiunta' || waste === undefined || until !== undefined) return true
  const collects = (zone: string): boolean =>
    users.some((user) => waste.every((id) => isBrought(id, date) || collectsIn(zone, user, date).has(id)))
  return exception.zones === undefined ? zones.some(collects) : exception.zones.every(collects)
}

/** The collections of a day without exceptions; each day of a zone is computed once. */
function ruledDays(data: CalendarData): CollectsIn {
  const { validUntil: _end, ...calendar } = data.calendar
  const plain = { ...data, calendar: { ...calendar, exceptions: [] } }
  const schedules = new Map<string, ReturnType<typeof scheduleOf>>()
  const days = new Map<string, ReadonlySet<string>>()
  return (zone, user, iso) =>
    days.getOrInsertComputed(`${zone} ${user} ${iso}`, () => {
      const schedule = schedules.getOrInsertComputed(`${zone} ${user}`, () => scheduleOf(plain, zone, user))
      const date = Temporal.PlainDate.from(iso)
      const moved = dayOn(schedule, date).changes.filter(({ from }) => from !== undefined)
      return new Set([...ruledCollections(schedule, date), ...moved.map(({ waste }) => waste)])
    })
}

/** The collections that the exceptions so far have added to days. */
function broughtDays() {
  const days = new Map<IsoDate, Set<string>>()
  return {
    has: (id: string, date: IsoDate): boolean => {
      const ids = days.get(date)
      return ids !== undefined && (ids.has(id) || ids.has(EVERYTHING))
    },
    add: (one: DatedException): void => {
      const ids = days.getOrInsertComputed(one.kind === 'spostata' ? one.to : one.date, () => new Set<string>())
      for (const id of wasteOf(one) ?? [EVERYTHING]) ids.add(id)
    },
  }
}

/** Stands for all types: no id is empty. */
const EVERYTHING = ''
