import { usersInWords } from '../../../domain/calendar/rule-in-words.ts'
import type { Scope } from '../../../domain/calendar/rules/scope.ts'
import { joined } from '../../../domain/italian/words.ts'
import type { Option } from '../../parts/console/fields.tsx'

/** "Borgo", "tutte le zone"; empty in a comune of one zone. */
export function zonesInWords(zones: readonly Option[], own: readonly string[] | undefined): string {
  if (zones.length <= 1) return ''
  return own === undefined ? 'tutte le zone' : joined(own.map((id) => nameOf(zones, id)))
}

/** "Borgo, per utenza condominio" */
export const scopeInWords = (zones: readonly Option[], { zones: own, users }: Pick<Scope, 'zones' | 'users'>): string =>
  [zonesInWords(zones, own), usersInWords(users)].filter(Boolean).join(', ')

const nameOf = (zones: readonly Option[], id: string): string =>
  zones.find((zone) => zone.id === id)?.name ?? 'una zona che non c’è più'
