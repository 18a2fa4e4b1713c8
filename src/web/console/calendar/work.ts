import type { ComuneContent } from '../../../contract/edition/content.ts'
import { calendarProblems } from '../../../domain/calendar/checks/problems.ts'
import type { LaterCalendar } from '../../../domain/calendar/editing/day-difference.ts'
import type { DataProblem } from '../../../domain/calendar/checks/type-problems.ts'
import { USER_KINDS, type UserKind, usersApart } from '../../../domain/calendar/rules/scope.ts'
import type { CalendarData, CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import type { Service, WasteType } from '../../../domain/calendar/waste-type.ts'
import { scheduleOf, type ZoneSchedule } from '../../../domain/calendar/zone-schedule.ts'
import type { Option } from '../../parts/console/fields.tsx'
import type { CalendarAddress } from './calendar-address.ts'

export type CalendarPart = ComuneContent['calendario']
type Settings = ComuneContent['impostazioni']

/** What all pieces of the page work on. */
export interface CalendarWork {
  readonly data: CalendarData
  /** Types and services, in their order. */
  readonly list: readonly (WasteType | Service)[]
  readonly zones: readonly Option[]
  /** Kinds of user between which to choose; empty where all have the same days. */
  readonly users: readonly UserKind[]
  /** The zone and kind of user that is shown, and the same as residents read it now. */
  readonly schedule: ZoneSchedule
  readonly published: ZoneSchedule | undefined
  /** What waits for its moment. */
  readonly later: readonly LaterCalendar[]
  readonly problems: readonly DataProblem[]
  readonly today: Temporal.PlainDate
  readonly address: CalendarAddress
  /** One step of undo; undefined for who may only look. */
  readonly change: ((update: (data: CalendarPart) => CalendarPart) => void) | undefined
}

export const dataOf = (calendar: CalendarPart, { types, services, collection }: Settings): CalendarData => ({
  types,
  services,
  collection,
  ...calendar,
})

/** Where nothing differs between users, nobody is asked for whom. */
export const usersIn = (data: CalendarData): readonly UserKind[] => (usersApart(data).length === 0 ? [] : USER_KINDS)

export const publishedSchedule = (
  calendar: CalendarPart | null,
  settings: Settings | null,
  zone: string,
  user: UserKind,
): ZoneSchedule | undefined =>
  calendar === null || settings === null || settings.zones.every(({ id }) => id !== zone)
    ? undefined
    : scheduleOf(dataOf(calendar, settings), zone, user)

/** What is well formed but cannot be meant, of the calendar alone: the types have their own page. */
export const problemsIn = (data: CalendarData, zones: readonly Option[]): DataProblem[] =>
  calendarProblems(
    data,
    zones.map(({ id }) => id),
  ).filter(({ path }) => path[0] === 'calendar' || path[0] === 'setOut')

export const inCalendar =
  (update: (calendar: CollectionCalendar) => CollectionCalendar) =>
  (data: CalendarPart): CalendarPart => ({ ...data, calendar: update(data.calendar) as CalendarPart['calendar'] })
