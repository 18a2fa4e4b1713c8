import type { CalendarFound } from '../../../../contract/calendar/import.ts'
import type { ComuneContent } from '../../../../contract/edition/content.ts'

/** A type, or a service. */
export type MadeType = NonNullable<CalendarFound['questions'][number]['offer']>
type Settings = ComuneContent['impostazioni']

/** Adding the same twice has no effect. */
export const withType = (settings: Settings, made: MadeType): Settings =>
  hasId([...settings.types, ...(settings.services ?? [])], made.id)
    ? settings
    : 'colour' in made
      ? { ...settings, types: [...settings.types, made] }
      : { ...settings, services: [...(settings.services ?? []), made] }

/** Its streets are added later, on the page of the zones. */
export const withZone = (settings: Settings, id: string, name: string): Settings =>
  hasId(settings.zones, id) ? settings : { ...settings, zones: [...settings.zones, { id, name, streets: [] }] }

const hasId = (list: readonly { readonly id: string }[], id: string): boolean => list.some((one) => one.id === id)
