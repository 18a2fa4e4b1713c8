import type { RehearsedContent } from './content.ts'
import { isSame } from './same.ts'

/** What else residents see, too small to be told one by one: that it changes is said all the same. */
const PARTS = {
  festivi: ({ comune: { calendar } }) => ({
    weekdays: calendar.holidays.weekdays,
    days: calendar.holidays.days.map(({ effects: _effects, ...day }) => day),
  }),
  'cambio-giorno': ({ comune }) => comune.dayChangesAt,
  // The types among the destinations are compared as types.
  destinazioni: ({ guide }) => guide.destinations.filter(({ way }) => way !== 'porta'),
  prodotti: ({ guide }) => guide.products,
  simboli: ({ guide }) => guide.marks,
  ingombranti: ({ bulky }) => bulky,
} as const satisfies Record<string, (content: RehearsedContent) => unknown>

export type RemainingPart = keyof typeof PARTS

export const remainingChanges = (before: RehearsedContent, after: RehearsedContent): RemainingPart[] =>
  (Object.keys(PARTS) as RemainingPart[]).filter((part) => !isSame(PARTS[part](before), PARTS[part](after)))
