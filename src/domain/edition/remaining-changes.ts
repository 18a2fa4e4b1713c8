import type { RehearsedContent } from './content.ts'
import { isSame } from './same.ts'

/** Other parts that residents see. Only that they change is told, not how. */
const PARTS = {
  festivi: ({ comune: { calendar } }) => ({
    weekdays: calendar.holidays.weekdays,
    days: calendar.holidays.days.map(({ effects: _effects, ...day }) => day),
  }),
  'cambio-giorno': ({ comune }) => comune.dayChangesAt,
  // Destinations that are types are compared as types.
  destinazioni: ({ guide }) => guide.destinations.filter(({ way }) => way !== 'porta'),
  prodotti: ({ guide }) => guide.products,
  simboli: ({ guide }) => guide.marks,
  ingombranti: ({ bulky }) => bulky,
} as const satisfies Record<string, (content: RehearsedContent) => unknown>

export type RemainingPart = keyof typeof PARTS

export const remainingChanges = (before: RehearsedContent, after: RehearsedContent): RemainingPart[] =>
  (Object.keys(PARTS) as RemainingPart[]).filter((part) => !isSame(PARTS[part](before), PARTS[part](after)))
