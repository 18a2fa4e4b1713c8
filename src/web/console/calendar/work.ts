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

/** What all components of the page work on. */
export interface CalendarWork {
  readonly data: CalendarData
  /** Types and services, in their order. */
  readonly list: readonly (WasteType | Service)[]
  readonly zones: readonly Option[]
  /** The kinds of user to choose from; empty if all have the same days. */
  readonly users: readonly UserKind[]
  /** The calendar of the shown zone and kind of user, in the draft and as residents read it now. */
  readonly schedule: ZoneSchedule
  readonly published: ZoneSchedule | undefined
  /** Editions that wait for their moment. */
  readonly later: readonly LaterCalendar[]
  readonly problems: readonly DataProblem[]
  readonly today: Temporal.PlainDate
  readonly address: CalendarAddress
  /** Each call is one step of undo; undefined for people who may only read. */
  readonly change: ((update: (data: CalendarPart) => CalendarPart) => void) | undefined
}

export const dataOf = (calendar: CalendarPart, { types, services, collection }: Settings): CalendarData => ({
  types,
  services,
  collection,
  ...calendar,
})

/** Empty if nothing differs between kinds of user: then there is nothing to ask. */
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

/** What is well-formed but makes no sense, in the calendar alone: the types have their own page. */
export const problemsIn = (data: CalendarData, zones: readonly Option[]): DataProblem[] =>
  calendarProblems(
    data,
    zones.map(({ id }) => id),
  ).filter(({ path }) => path[0] === 'calendar' || path[0] === 'setOut')

export const inCalendar =
  (update: (calendar: CollectionCalendar) => CollectionCalendar) =>
  (data: CalendarPart): CalendarPart => ({ ...data, calendar: update(data.calendar) as CalendarPart['calendar'] })
